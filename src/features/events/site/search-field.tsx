import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CONTROL, controlAttributes, Field } from '#web/ui/field.tsx'

/** Most characters that the API takes for a search. */
const MOST_CHARACTERS = 200

type Props = {
  defaultValue?: string
  error?: string
  /** The button that sends the form. */
  children: ReactNode
}

/** The search over company names, tickers, tags and cities (R302). */
export function SearchField({ defaultValue, error, children }: Props) {
  const { t } = useTranslation('events')
  const field = { name: 'q', label: t('filter.searchLabel'), error }
  return (
    <Field {...field} required>
      <div className="flex items-stretch gap-2">
        <input
          {...controlAttributes(field)}
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={MOST_CHARACTERS}
          defaultValue={defaultValue}
          className={CONTROL}
        />
        {children}
      </div>
    </Field>
  )
}
