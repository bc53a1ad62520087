import { prepareResultsDay, RESULTS_DAY_KINDS } from '#features/drafts/contract.ts'
import { consoleApi } from '#web/console/api.ts'
import { ConfirmButton } from '#web/console/confirm-button.tsx'
import { useLanguage, useLocalNavigate } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'

type ResultsKind = (typeof RESULTS_DAY_KINDS)[number]

/** Whether a results day may be prepared from a published record: it is about results, or a company that has some. */
export function isOfResults(kind: string, document: Record<string, unknown>): kind is ResultsKind {
  if (!RESULTS_DAY_KINDS.some((each) => each === kind)) return false
  const { topic, results } = document
  return topic === 'results' || (Array.isArray(results) && results.length > 0)
}

/** Begins the drafts of the next results day like this one, and shows them together. */
export function ResultsDayButton({
  kind,
  record,
  save,
}: {
  kind: ResultsKind
  record: string
  /** Saves what is typed. @returns whether it is saved */
  save: () => Promise<boolean>
}) {
  const { t } = useTranslation('console/content/editor')
  const api = consoleApi(useLanguage())
  const navigate = useLocalNavigate()
  const prepare = async () => {
    if (!(await save())) return
    const { drafts } = await api(prepareResultsDay, { body: { kind, record } })
    navigate(`/console/content/drafts?ids=${drafts.join(',')}`)
  }
  return (
    <ConfirmButton
      label={t('resultsDay.prepare')}
      name={t('resultsDay.prepare')}
      question={t('resultsDay.question')}
      consequence={t('resultsDay.consequence')}
      act={prepare}
    />
  )
}
