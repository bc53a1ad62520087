import { useState } from 'react'
import { useRevalidator } from 'react-router'
import {
  type JointRefusal,
  type OpenDraft,
  publishTogether,
  scheduleTogether,
} from '#features/drafts/contract.ts'
import type { Api } from '#kit/client.ts'
import { isApiError } from '#kit/errors.ts'
import { consoleApi } from '#web/console/api.ts'
import { RowLink } from '#web/console/columns.tsx'
import { ConfirmDialog } from '#web/console/confirm-dialog.tsx'
import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { ConsequencesOf } from './consequences.tsx'
import { ClientApprovals } from './editor/clients.tsx'
import { useDiscussion } from './editor/comments.tsx'
import { FaultsOf } from './faults-of.tsx'
import { editorPath } from './list/list-address.ts'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { useTitleOf } from './title-of.ts'

/** What can be done with several drafts at one moment: all are published, or none (R802). */
export function JointActions({
  drafts,
  firmTimeZone,
  onClear,
  onDone,
}: {
  drafts: readonly OpenDraft[]
  firmTimeZone: string
  onClear: () => void
  /** @param message what was done */
  onDone: (message: string) => void
}) {
  const { t } = useTranslation('console')
  const api = consoleApi(useLanguage())
  const { revalidate } = useRevalidator()
  const titleOf = useTitleOf()
  const [dialog, setDialog] = useState<'publish' | 'schedule'>()
  const [refusals, setRefusals] = useState<readonly JointRefusal[]>([])
  const [first] = drafts
  if (!first) return null
  const versions = drafts.map(({ id, version }) => ({ id, version }))
  /** Shows what keeps the drafts from being published below the bar, which a dialog has no room for. */
  const request = async (done: 'published' | 'scheduled', call: (api: Api) => Promise<unknown>) => {
    setRefusals([])
    try {
      await call(api)
      onDone(t(`drafts.together.${done}`, { count: drafts.length }))
      onClear()
    } catch (error) {
      if (!isApiError(error) || error.code !== 'publication_refused') throw error
      setRefusals((error.current as { refusals: JointRefusal[] }).refusals)
    }
    await revalidate()
  }
  return (
    <div className="sticky top-0 z-10 mb-4 border-y border-line bg-paper py-2">
      <div className="flex flex-wrap items-center gap-2">
        <p role="status" className="figures mr-2 font-medium">
          {t('drafts.together.selected', { count: drafts.length })}
        </p>
        {drafts.length > 1 ? (
          <>
            <Button small variant="secondary" onClick={() => setDialog('schedule')}>
              {t('drafts.together.schedule')}
            </Button>
            <Button small onClick={() => setDialog('publish')}>
              {t('drafts.together.publish')}
            </Button>
          </>
        ) : (
          <p className="text-sm text-muted">{t('drafts.together.two')}</p>
        )}
        <Button small variant="quiet" onClick={onClear}>
          {t('drafts.together.clear')}
        </Button>
      </div>
      {refusals.length > 0 && (
        <div role="alert" className="mt-3">
          <p className="font-medium text-red">{t('drafts.together.refused')}</p>
          <ul className="mt-1 space-y-2">
            {refusals.map(({ kind, record, draft, title, msg, fields }) => (
              <li key={draft}>
                <RowLink to={editorPath(kind, { record, draftId: draft ?? undefined })}>
                  {titleOf({ title })}
                </RowLink>
                <span className="block">{msg.join(' ')}</span>
                <FaultsOf kind={kind} fields={fields} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {dialog === 'publish' && (
        <ConfirmDialog
          label={t('drafts.together.publish')}
          question={t('drafts.together.question', { count: drafts.length })}
          act={() => request('published', (each) => each(publishTogether, { body: { drafts: versions } }))}
          onClose={() => setDialog(undefined)}
        >
          <Titles drafts={drafts} />
        </ConfirmDialog>
      )}
      {dialog === 'schedule' && (
        <ScheduleDialog
          draft={first}
          count={drafts.length}
          firmTimeZone={firmTimeZone}
          onSchedule={(wish) =>
            request('scheduled', (each) => each(scheduleTogether, { body: { drafts: versions, ...wish } }))
          }
          onClose={() => setDialog(undefined)}
        >
          <Titles drafts={drafts} />
        </ScheduleDialog>
      )}
    </div>
  )
}

function Titles({ drafts }: { drafts: readonly OpenDraft[] }) {
  const { t } = useTranslation('console')
  const titleOf = useTitleOf()
  return (
    <>
      <ul className="mt-2 list-disc pl-5">
        {drafts.map((draft) => (
          <li key={draft.id}>
            {titleOf(draft)}
            {draft.openComments > 0 && (
              <span className="figures text-amber">
                {` · ${t('drafts.openComments', { count: draft.openComments })}`}
              </span>
            )}
            <Clients draft={draft} />
          </li>
        ))}
      </ul>
      <ConsequencesOf draftIds={drafts.map(({ id }) => id)} />
      <p className="mt-2 text-muted">{t('drafts.together.consequence')}</p>
    </>
  )
}

function Clients({ draft }: { draft: OpenDraft }) {
  return <ClientApprovals {...useDiscussion(draft)} waits />
}
