import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import {
  type Content,
  getDraft,
  listSchedule,
  type PublicationTrouble,
  type ScheduledDraft,
  scheduleDraft,
  unscheduleDraft,
} from '#features/drafts/contract.ts'
import { getFirm } from '#features/firm/contract.ts'
import { formatClock, formatShortDay } from '#kit/date-format.ts'
import { consoleApi } from '#web/console/api.ts'
import { RowLink, StaffName } from '#web/console/columns.tsx'
import { ConfirmButton } from '#web/console/confirm-button.tsx'
import { consoleData } from '#web/console/data.ts'
import { EmptyList } from '#web/console/empty-list.tsx'
import { useKindName } from '#web/console/kind-name.ts'
import { RowButton } from '#web/console/row-button.tsx'
import { Screen, ScreenSection } from '#web/console/screen.tsx'
import { useMay } from '#web/console/staff.ts'
import { type Column, Table } from '#web/console/table.tsx'
import { When } from '#web/console/when.tsx'
import { useLanguage } from '#web/language.tsx'
import { LocalLink } from '#web/local-link.tsx'
import { useTranslation } from '#web/translation.ts'
import { useRequest } from '#web/use-request.ts'
import { useFieldTexts } from '../field-texts.ts'
import { editorPath } from '../list/list-address.ts'
import { usePathNameIn } from '../path-name.ts'
import { ScheduleDialog, zoneText } from '../schedule-dialog.tsx'
import { useTitleOf } from '../title-of.ts'
import { ScheduleCalendar } from './schedule-calendar.tsx'

export const loader = consoleData(async ({ api }) => {
  const [schedule, { firm }] = await Promise.all([api(listSchedule), api(getFirm)])
  return { ...schedule, firmTimeZone: firm.timeZone }
})

/** What will be published and when, over all kinds; failed and late publications (R802). */
export default function ScheduleScreen() {
  const { t } = useTranslation('console/content/schedule')
  const { scheduled, troubles, firmTimeZone } = useLoaderData<typeof loader>()
  return (
    <Screen title={t('title')} lead={t('lead')}>
      {troubles.length > 0 && (
        <ScreenSection title={t('troubles')}>
          <Troubles troubles={troubles} />
        </ScreenSection>
      )}
      <div className={troubles.length > 0 ? 'mt-10' : ''}>
        {scheduled.length > 0 ? (
          <>
            <ScheduleCalendar scheduled={scheduled} />
            <Scheduled scheduled={scheduled} firmTimeZone={firmTimeZone} />
          </>
        ) : (
          <EmptyList title={t('calendar.empty')} advice={t('calendar.emptyAdvice')} />
        )}
      </div>
    </Screen>
  )
}

function Scheduled({ scheduled, firmTimeZone }: { scheduled: ScheduledDraft[]; firmTimeZone: string }) {
  const { t } = useTranslation('console/content/schedule')
  const language = useLanguage()
  const may = useMay()
  const kindName = useKindName()
  const titleOf = useTitleOf()
  const columns: Column<ScheduledDraft>[] = [
    {
      key: 'what',
      heading: t('columns.what'),
      cell: (draft) => (
        <>
          <RowLink to={editorPath(draft.kind, { record: draft.record, draftId: draft.id })}>
            {titleOf(draft)}
          </RowLink>
          {draft.reason && (
            <span className="block text-sm font-normal text-muted">
              {t('note', { reason: draft.reason })}
            </span>
          )}
        </>
      ),
    },
    { key: 'kind', heading: t('columns.kind'), isMinor: true, cell: ({ kind }) => kindName('one', kind) },
    {
      key: 'when',
      heading: t('columns.when'),
      isFigures: true,
      cell: ({ publishAtLocal: { dateTime }, timeZone, others, isLate, willBeHeld }) => (
        <>
          {`${formatShortDay(dateTime, language)}, ${formatClock(dateTime, language)}`}
          <span className="block text-sm text-muted">{zoneText(timeZone, language)}</span>
          {others > 0 && <span className="block text-sm text-muted">{t('together', { count: others })}</span>}
          {isLate && <span className="block text-sm font-medium text-red">{t('late')}</span>}
          {willBeHeld && <span className="block text-sm font-medium text-amber">{t('willBeHeld')}</span>}
        </>
      ),
    },
    {
      key: 'changedBy',
      heading: t('columns.by'),
      isMinor: true,
      cell: ({ changedBy }) => <StaffName email={changedBy} />,
    },
    ...(may('content:publish')
      ? [
          {
            key: 'actions',
            heading: t('columns.actions'),
            cell: (draft: ScheduledDraft) => <Actions draft={draft} firmTimeZone={firmTimeZone} />,
          },
        ]
      : []),
  ]
  return (
    <div className="mt-8">
      <Table label={t('title')} columns={columns} rows={scheduled} empty={t('calendar.empty')} />
    </div>
  )
}

function Actions({
  draft: { id, version, ...draft },
  firmTimeZone,
}: {
  draft: ScheduledDraft
  firmTimeZone: string
}) {
  const { t } = useTranslation('console/content/schedule')
  const api = consoleApi(useLanguage())
  const titleOf = useTitleOf()
  const { revalidate } = useRevalidator()
  const { busy, failure, run } = useRequest()
  const [content, setContent] = useState<Content>()
  const title = titleOf(draft)
  const open = () =>
    run(async () => {
      setContent(await api(getDraft, { params: { id } }))
      return undefined
    })
  return (
    <>
      <span className="flex flex-wrap gap-x-2">
        <RowButton busy={busy} className="-my-1 -ml-2" name={t('moveWhat', { title })} onClick={open}>
          {t('move')}
        </RowButton>
        <ConfirmButton
          label={t('cancel')}
          name={t('cancelWhat', { title })}
          question={t('cancelQuestion')}
          consequence={t('cancelConsequence', { title })}
          act={async () => {
            await api(unscheduleDraft, { params: { id }, query: { version } })
            await revalidate()
          }}
        />
      </span>
      {failure && <span className="block text-sm text-red">{failure}</span>}
      {content?.draft && (
        <ScheduleDialog
          draft={content.draft}
          firmTimeZone={firmTimeZone}
          onSchedule={async (wish) => {
            const { version: current = version } = content.draft ?? {}
            await api(scheduleDraft, { params: { id }, body: { version: current, ...wish } })
            await revalidate()
          }}
          onClose={() => setContent(undefined)}
        />
      )}
    </>
  )
}

function Troubles({ troubles }: { troubles: PublicationTrouble[] }) {
  return (
    <ul className="border-t border-line">
      {troubles.map((trouble) => (
        <Trouble
          key={`${trouble.at} ${trouble.kind} ${trouble.record ?? trouble.draftId}`}
          trouble={trouble}
        />
      ))}
    </ul>
  )
}

function Trouble({ trouble }: { trouble: PublicationTrouble }) {
  const { t } = useTranslation('console/content/schedule')
  const kindName = useKindName()
  const titleOf = useTitleOf()
  const { kind, record, draftId, publishAt, isFailed, isHeld, fields, lateSeconds } = trouble
  const fieldName = usePathNameIn(useFieldTexts(kind))
  return (
    <li className="border-b border-line py-2">
      <LocalLink
        to={editorPath(kind, { record, draftId: draftId ?? undefined })}
        className="font-medium hover:text-action hover:underline"
      >
        {titleOf(trouble)}
      </LocalLink>{' '}
      <span className="text-muted">{kindName('one', kind)}</span>
      <span className={`block ${isFailed ? 'text-red' : 'text-amber'}`}>
        {!isFailed
          ? t('wasLate', { minutes: Math.max(1, Math.round(lateSeconds / 60)) })
          : isHeld
            ? t('held')
            : fields.length > 0
              ? t('failedFields', { fields: fields.map(fieldName).join(', ') })
              : t('failed')}
      </span>
      {publishAt && (
        <span className="block text-sm text-muted">
          {t('planned')} <When at={publishAt} />
        </span>
      )}
    </li>
  )
}
