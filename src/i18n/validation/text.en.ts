/** What is wrong with what was entered, field by field. Forms carry these in both languages. */
export const en = {
  required: 'This field is required',
  email: 'Enter a valid e-mail address',
  phone: 'Enter a phone number: seven digits or more; spaces, + ( ) - . and an extension are allowed',
  siteAddress: 'Write an address of this site, which begins with /, such as /contact',
  webAddress:
    'Remove web addresses, e-mail addresses and phone numbers from this field. After an abbreviation, leave a space: St. John',
  tooLong: 'Use no more than {{characters, number}} characters',
  tooShort: 'Use at least {{characters, number}} characters',
  number: 'Enter a number',
  wholeNumber: 'Enter a whole number',
  wholeNumberFrom: 'Enter a whole number of {{least}} or more',
  notAboveNumber: 'Enter a number of {{most}} or less',
  date: 'Enter a date as YYYY-MM-DD',
  fileTooLarge: 'Choose a file of {{bytes, megabytes}} MB or less',
  monthOfYear: 'Choose a month in {{year}}',
  dayBefore: 'Choose {{day}} or a later date',
  oneOf: 'Choose one of: {{choices}}',
  contrast: 'Its contrast is {{ratio, number}}:1; text needs at least {{least, number}}:1',
  timeZone: 'Write the name of a time zone, such as America/Toronto',
  atLeastOne: 'Choose at least one',
  tooMany: 'Choose no more than {{most}}',
  tooManyFields: 'Send no more than {{most}} fields',
  unknownField: 'This field is not accepted here: remove it',
  unknownParameter: 'This parameter is not accepted here. Use only: {{permitted}}',
  noParameters: 'This address accepts no parameter except lng',
  invalid: 'Enter a valid value',
  checkFields: 'Please correct the fields marked below.',
  passwordsDiffer: 'The two passwords do not match',
  fillAllFields: 'Please fill out all the fields to proceed to the next step.',
}

declare module 'i18next' {
  interface ResourceNamespaceMap {
    validation: typeof en
  }
}
