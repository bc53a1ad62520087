import type { FieldErrors } from '#kit/errors.ts'
import { LANGUAGES } from '#kit/localized.ts'
import { typesetPasting, typesetTyping } from '#web/console/typesetting.ts'
import { useTranslation } from '#web/translation.ts'
import { Hint } from '#web/ui/field.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import type { TextDraft } from './firm-draft.ts'

/** A text in English and French, side by side, above the hint for both. @param isLong for several lines */
export function TextInBoth({
  name,
  label,
  hint,
  value,
  onChange,
  faults,
  required = false,
  isLong = false,
}: {
  name: string
  label: string
  hint?: string
  value: TextDraft
  onChange: (value: TextDraft) => void
  faults: FieldErrors
  required?: boolean
  isLong?: boolean
}) {
  const { t } = useTranslation('console/brand')
  const Control = isLong ? TextArea : TextField
  return (
    <div className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-2">
      {LANGUAGES.map((language) => {
        const field = `${name}.${language}`
        const error = faults[field]?.[0]
        return (
          <Control
            key={language}
            name={field}
            lang={language}
            label={t(`inLanguage.${language}`, { label })}
            required={required && language === 'en'}
            value={value[language]}
            onPaste={(event) => typesetPasting(event, language)}
            onChange={(change) => {
              typesetTyping(change, language)
              onChange({ ...value, [language]: change.currentTarget.value })
            }}
            {...(hint !== undefined && { hintOf: name })}
            {...(error !== undefined && { error })}
          />
        )
      })}
      {hint && (
        <div className="col-span-full -mt-2.5">
          <Hint field={{ name, label, hint }} />
        </div>
      )}
    </div>
  )
}
