import { useEffect, useState } from 'react'
import { type Difference, type Draft, getDraftChanges } from '#features/drafts/contract.ts'
import { consoleApi } from '#web/console/api.ts'
import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import { Differences } from '../history/differences.tsx'

/** What a draft changes of the published record; open for somebody who is to approve it. */
export function DraftChanges({ kind, draft }: { kind: string; draft: Draft }) {
  const { t } = useTranslation('console/content/editor')
  const language = useLanguage()
  const [isOpen, setOpen] = useState(draft.state === 'in-review')
  const [differences, setDifferences] = useState<{ version: number; list: Difference[] }>()
  const { id, version } = draft
  useEffect(() => {
    if (!isOpen) return
    let isCurrent = true
    consoleApi(language)(getDraftChanges, { params: { id } })
      .then((reply) => isCurrent && setDifferences({ version, list: reply.differences }))
      // The form below shows the draft itself.
      .catch(() => isCurrent && setOpen(false))
    return () => {
      isCurrent = false
    }
  }, [id, version, isOpen, language])
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="mb-8 border-b border-line pb-4 open:border-0 open:pb-0"
    >
      <summary className="w-fit font-medium hover:text-action">{t('changes')}</summary>
      <div className="mt-3">{differences && <Differences kind={kind} differences={differences.list} />}</div>
    </details>
  )
}
