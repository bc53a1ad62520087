import { useEffect, useRef } from 'react'
import { useLanguage } from '#web/language.tsx'
import { CONTROL, controlAttributes, Field, type FieldProps } from '#web/ui/field.tsx'
import { companiesText } from '../bundled/companies-text.ts'
import type { CompanyMark } from '../contract.ts'
import { useCompanyCombobox } from './use-company-combobox.tsx'

type Props = Omit<FieldProps, 'required'> & {
  defaultValue?: string | undefined
  /** The id of a company that is left out of the suggestions. */
  hidden?: number | undefined
  /** Called when a suggestion is picked; may change the field's text. */
  onPick: (company: CompanyMark, field: HTMLInputElement) => void
  /** Enter doesn't send the form: it picks the company that the text is unambiguous for. */
  picksAlone?: boolean
  /** Marks the label as optional. */
  optional?: boolean
}

/**
 * A field for a company, with suggestions for the typed name or ticker. Without scripts it is a text field.
 */
export function CompanyCombobox({
  defaultValue,
  hidden,
  onPick,
  picksAlone = false,
  optional = false,
  ...props
}: Props) {
  const t = companiesText(useLanguage())
  const field = useRef<HTMLInputElement>(null)
  const { attributes, handlers, suggest, list, status } = useCompanyCombobox({
    field,
    hidden,
    onPick,
    label: props.label,
    enter: picksAlone ? 'picks-only' : undefined,
  })

  // When the address changes, the field shows its company, even with the focus in it.
  const shown = useRef(defaultValue)
  useEffect(() => {
    if (field.current && shown.current !== defaultValue) field.current.value = defaultValue ?? ''
    shown.current = defaultValue
  }, [defaultValue])

  return (
    <Field {...props} required={!optional}>
      <div className="relative">
        <input
          {...controlAttributes(props)}
          {...attributes}
          {...handlers}
          ref={field}
          type="text"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={t('combobox.hint')}
          maxLength={MAX_CHARACTERS}
          defaultValue={defaultValue}
          onChange={() => suggest()}
          onClick={() => suggest(true)}
          className={CONTROL}
        />
        {list}
      </div>
      {status}
    </Field>
  )
}

/** Maximum length of a search in the API. */
const MAX_CHARACTERS = 200
