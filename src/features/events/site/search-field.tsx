import type { ReactNode } from 'react'
import { useTranslation } from '#web/translation.ts'
import { SearchField as Field } from '#web/ui/search-field.tsx'

/** Maximum length of a search in the API. */
const MAX_CHARACTERS = 200

type Props = {
  defaultValue?: string
  error?: string
  /** The button that sends the form. */
  children: ReactNode
}

/** The search for company names, tickers, tags and cities (R302). */
export function SearchField(props: Props) {
  const { t } = useTranslation('events')
  return <Field name="q" label={t('filter.searchLabel')} maxLength={MAX_CHARACTERS} {...props} />
}
