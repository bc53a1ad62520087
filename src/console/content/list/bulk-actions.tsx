import { useState } from 'react'
import { useRevalidator } from 'react-router'
import {
  archiveContent,
  type ContentEntry,
  getContent,
  publishDraft,
  submitDraft,
} from '#features/drafts/contract.ts'
import type { Api } from '#kit/client.ts'
import { type FieldErrors, isApiError } from '#kit/errors.ts'
import type { Permission } from '#kit/staff.ts'
import { consoleApi } from '#web/console/api.ts'
import { CancelButton, DialogActions, DialogFrame } from '#web/console/confirm-dialog.tsx'
import { useMay } from '#web/console/staff.ts'
import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { FaultsOf } from '../faults-of.tsx'
import { useTitleOf } from '../title-of.ts'
import { keyOf } from './list-table.tsx'

type Selection = ReadonlyMap<string, ContentEntry>
type Action = 'submit' | 'publish' | 'archive'

/** Whether an action concerns an entry. */
const CONCERNS: Record<Action, (entry: ContentEntry) => boolean> = {
  submit: ({ draft }) => draft?.state === 'draft',
  publish: ({ draft }) => draft !== null && draft.state !== 'scheduled',
  archive: ({ isPublished }) => isPublished,
}

async function act(api: Api, kind: string, action: Action, { record, draft }: ContentEntry): Promise<void> {
  if (action === 'archive') {
    const params = { kind, record: record ?? '' }
    const { published } = await api(getContent, { params })
    await api(archiveContent, { params, body: { basedOn: published?.fingerprint ?? '' } })
  } else if (draft) {
    const { id, version } = draft
    await api(action === 'submit' ? submitDraft : publishDraft, { params: { id }, body: { version } })
  }
}

/** What can be done with the selected entries, which stay selected over the pages of the list. */
export function BulkActions({
  kind,
  selected,
  columns: { isRemovable, publishing },
  onSelect,
}: {
  kind: string
  selected: Selection
  columns: { isRemovable: boolean; publishing: Permission }
  onSelect: (selection: Selection) => void
}) {
  const { t } = useTranslation('console/content/list')
  const mayPublish = useMay()(publishing)
  const [action, setAction] = useState<Action>()
  if (selected.size === 0) return null
  const entries = [...selected.values()]
  const actions = (['submit', 'publish', 'archive'] as const).filter(
    (each) =>
      (each === 'submit' || mayPublish) &&
      (each !== 'archive' || isRemovable) &&
      entries.some(CONCERNS[each]),
  )
  return (
    <div className="sticky top-0 z-10 mb-2 flex flex-wrap items-center gap-2 border-y border-line bg-paper py-2">
      <p role="status" className="figures mr-2 font-medium">
        {t('selected', { count: selected.size })}
      </p>
      {actions.map((each) => (
        <Button key={each} small variant="secondary" onClick={() => setAction(each)}>
          {t(`bulk.${each}`, { count: entries.filter(CONCERNS[each]).length })}
        </Button>
      ))}
      <Button small variant="quiet" onClick={() => onSelect(new Map())}>
        {t('clear')}
      </Button>
      {action && (
        <BulkDialog
          kind={kind}
          action={action}
          entries={entries}
          onClose={() => setAction(undefined)}
          onSelect={onSelect}
        />
      )}
    </div>
  )
}

type Refusal = { entry: ContentEntry; message: string; fields: FieldErrors }
type Progress = { done: number; refused: Refusal[]; isOver: boolean }

/**
 * Asks, then acts on one entry after the other. A refusal stops nothing: each is told with its reason, and what was refused stays
 * selected.
 */
function BulkDialog({
  kind,
  action,
  entries,
  onClose,
  onSelect,
}: {
  kind: string
  action: Action
  entries: ContentEntry[]
  onClose: () => void
  onSelect: (selection: Selection) => void
}) {
  const { t } = useTranslation('console/content/list')
  const api = consoleApi(useLanguage())
  const { revalidate } = useRevalidator()
  const [progress, setProgress] = useState<Progress>()
  const concerned = entries.filter(CONCERNS[action])
  const skipped = entries.length - concerned.length
  const missing = action === 'publish' ? concerned.filter((entry) => entry.missing.length > 0).length : 0

  async function run() {
    const refused: Refusal[] = []
    for (const [done, entry] of concerned.entries()) {
      setProgress({ done, refused, isOver: false })
      try {
        await act(api, kind, action, entry)
      } catch (error) {
        if (!isApiError(error)) throw error
        refused.push({ entry, message: error.message, fields: error.fields })
      }
    }
    setProgress({ done: concerned.length, refused, isOver: true })
    await revalidate()
  }

  function close() {
    if (progress) onSelect(new Map(progress.refused.map(({ entry }) => [keyOf(entry), entry])))
    onClose()
  }

  return (
    <DialogFrame title={t(`bulk.${action}Question`, { count: concerned.length })} onClose={close}>
      {progress?.isOver ? (
        <Outcome kind={kind} done={progress.done - progress.refused.length} refused={progress.refused} />
      ) : progress ? (
        <p role="status" className="figures mt-2">
          {t('bulk.progress', { done: progress.done, count: concerned.length })}
        </p>
      ) : (
        <div className="mt-2 space-y-2">
          <p>{t(`bulk.${action}Consequence`, { count: concerned.length })}</p>
          {missing > 0 && <p className="text-amber">{t('bulk.missing', { count: missing })}</p>}
          {skipped > 0 && <p className="text-muted">{t('bulk.skipped', { count: skipped })}</p>}
        </div>
      )}
      <DialogActions>
        {progress?.isOver ? (
          <Button onClick={close}>{t('bulk.close')}</Button>
        ) : (
          <>
            <Button busy={progress !== undefined} onClick={run}>
              {t('bulk.go')}
            </Button>
            {!progress && <CancelButton onClick={onClose} />}
          </>
        )}
      </DialogActions>
    </DialogFrame>
  )
}

function Outcome({ kind, done, refused }: { kind: string; done: number; refused: Refusal[] }) {
  const { t } = useTranslation('console/content/list')
  const titleOf = useTitleOf()
  return (
    <div className="mt-2 space-y-2">
      <p role="status">{t('bulk.done', { count: done })}</p>
      {refused.length > 0 && (
        <>
          <p role="alert" className="font-medium text-red">
            {t('bulk.refused', { count: refused.length })}
          </p>
          <ul className="max-h-72 space-y-2 overflow-y-auto border-t border-line pt-2">
            {refused.map(({ entry, message, fields }) => (
              <li key={keyOf(entry)}>
                <span className="font-medium">{titleOf(entry)}</span>
                <span className="block">{message}</span>
                <FaultsOf kind={kind} fields={fields} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
