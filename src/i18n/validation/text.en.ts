/** What is wrong with what was entered, field by field. Forms carry these in both languages. */
export const en = {
  required: 'This field is required',
  email: 'Enter a valid e-mail address',
  phone: 'Enter a phone number: 7 digits or more, with + ( ) - . or an extension',
  webAddress: 'Leave web and e-mail addresses out of this field',
  tooLong: 'Use {{characters}} characters at most',
  tooShort: 'Use {{characters}} characters at least',
  number: 'Enter a number',
  wholeNumber: 'Enter a whole number',
  wholeNumberFrom: 'Enter a whole number from {{least}}',
  notAboveNumber: 'Enter a number up to {{most}}',
  date: 'Enter a date as YYYY-MM-DD',
  fileTooLarge: 'Choose a file of {{bytes, megabytes}} MB at most',
  monthOfYear: 'Choose a month of {{year}}',
  dayBefore: 'Choose {{day}} or a later day',
  oneOf: 'Choose one of: {{choices}}',
  atLeastOne: 'Choose at least one',
  tooMany: 'Choose {{most}} at most',
  tooManyFields: 'Send {{most}} fields at most',
  unknownField: 'Remove this field: it isn’t used here',
  unknownParameter: 'Remove this parameter; accepted here: {{permitted}}',
  noParameters: 'This address takes no parameters but lng',
  invalid: 'Choose or enter another value: this one isn’t accepted',
  checkFields: 'Please check the fields marked below.',
  passwordsDiffer: 'The two passwords are not the same',
  fillAllFields: 'Please fill out all the fields to proceed to the next step.',
}

declare module 'i18next' {
  interface ResourceNamespaceMap {
    validation: typeof en
  }
}
