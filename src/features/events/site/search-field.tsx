import { useTranslation } from 'react-i18next'
import { CONTROL, controlAttributes, FieldError } from '#web/ui/field.tsx'

/** Most characters that the API takes for a search. */
const MOST_CHARACTERS = 200

/** The search over company names, tickers, tags and cities (R302). */
export function SearchField({ defaultValue, error }: { defaultValue?: string; error?: string }) {
  const { t } = useTranslation('events')
  const field = { name: 'q', label: t('filter.searchLabel'), error }
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor="q" className="text-sm font-semibold">
        {field.label}
      </label>
      <input
        {...controlAttributes(field)}
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={MOST_CHARACTERS}
        defaultValue={defaultValue}
        className={CONTROL}
      />
      <FieldError field={field} />
    </div>
  )
}
