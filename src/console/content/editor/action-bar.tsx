import { type ReactNode, type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import {
  approveDraft,
  type Content,
  type Draft,
  discardDraft,
  duplicateContent,
  isOwnDraft,
  publishDraft,
  scheduleDraft,
  sendDraftBack,
  submitDraft,
  unscheduleDraft,
} from '#features/drafts/contract.ts'
import { useUploads } from '#features/media/console/uploads.ts'
import type { Api } from '#kit/client.ts'
import { isApiError } from '#kit/errors.ts'
import { consoleApi } from '#web/console/api.ts'
import { ConfirmButton } from '#web/console/confirm-button.tsx'
import { useStaff, useStaffName } from '#web/console/staff.ts'
import { useLanguage, useLocalHref, useLocalNavigate } from '#web/language.tsx'
import { LocalLink } from '#web/local-link.tsx'
import { useTranslation } from '#web/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useRequest } from '#web/use-request.ts'
import { ConsequencesOf } from '../consequences.tsx'
import { useEditing } from '../fields/editing.ts'
import { forgetKinds } from '../kinds.ts'
import { useFaultTextIn } from '../path-name.ts'
import { ScheduleDialog } from '../schedule-dialog.tsx'
import type { FieldShape } from '../shape.ts'
import { RecordState } from '../state/state-mark.tsx'
import { ArchiveButton } from './archive-button.tsx'
import { ClientApprovals } from './clients.tsx'
import { type DraftDiscussion, OpenComments } from './comments.tsx'
import type { DraftSession } from './draft-session.ts'
import { FrenchNotices } from './french-notices.tsx'
import { goToField } from './go-to-field.ts'
import { PublishDialog } from './publish-dialog.tsx'
import { isOfResults, ResultsDayButton } from './results-day-button.tsx'
import { SaveStatus } from './save-status.tsx'
import { SendBackDialog } from './send-back-dialog.tsx'
import { SubmitDialog } from './submit-dialog.tsx'

type Act = (work: (api: Api, draft: Draft) => Promise<Content>) => Promise<void>

/** What becomes of a record: its state, and the steps that it can take and this person may. */
export function ActionBar({
  session,
  fields,
  isRemovable,
  needsSecondPerson,
  mayPublish,
  isPreviewed,
  discussion,
  onPreview,
  children,
}: {
  session: DraftSession
  fields: readonly FieldShape[]
  isRemovable: boolean
  needsSecondPerson: boolean
  mayPublish: boolean
  isPreviewed: boolean
  discussion: DraftDiscussion
  onPreview: (isPreviewed: boolean) => void
  /** What stands above the steps. */
  children: ReactNode
}) {
  const { content, save, conflict, isReadOnly } = useSyncExternalStore(session.subscribe, session.getState)
  const { t } = useTranslation('console/content/editor')
  const { firmTimeZone } = useEditing()
  const { revalidate } = useRevalidator()
  const { busy, failure, run } = useRequest()
  const state = useRef<HTMLDivElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  useHeightProperty(bar)
  const [isRefused, setIsRefused] = useState(0)
  const [dialog, setDialog] = useState<'publish' | 'schedule' | 'send-back' | 'submit'>()
  const language = useLanguage()
  const { record, draft, published } = content
  const { email } = useStaff()
  const nameOf = useStaffName()
  const isOwn = needsSecondPerson && (draft?.writers ?? [email]).includes(email)
  const uploads = useUploads()
  const hasWork = draft !== null || save.name !== 'unchanged'

  const act: Act = (work) =>
    run(async () => {
      if (!(await session.save())) return t('action.notSaved')
      const { draft: saved } = session.getState().content
      if (!saved) return undefined
      try {
        session.adopt(await work(consoleApi(language), saved))
        setDialog(undefined)
        if (content.kind === 'term-list') {
          forgetKinds()
          void revalidate()
        }
        // The button that was pressed is gone, and so is the focus.
        setTimeout(() => document.activeElement === document.body && state.current?.focus())
      } catch (error) {
        if (!isApiError(error)) throw error
        setDialog(undefined)
        if (error.status === 409 && error.current) session.meet(error.current as Content)
        if (error.code === 'invalid') showFaults(error.fields)
        throw error
      }
      return undefined
    })
  const showFaults = (faults: Record<string, string[]>) => {
    session.faults.set(faults)
    session.faults.show()
    setIsRefused(isRefused + 1)
  }
  /** Saves, and opens a dialog unless the draft has faults. */
  const ask = (which: 'publish' | 'schedule' | 'submit') =>
    run(async () => {
      if (!(await session.save())) return t('action.notSaved')
      const faults = session.getState().content.draft?.faults ?? {}
      if (Object.keys(faults).length > 0) {
        // A file that is on its way isn't missing.
        if (uploads.some(({ status }) => status === 'sending' || status === 'checking'))
          return t('action.uploading')
        showFaults(faults)
      } else {
        setIsRefused(0)
        setDialog(which)
      }
      return undefined
    })
  // Who reads along may still review: that is no typing.
  const isBlocked = conflict !== undefined
  return (
    <>
      <div ref={bar} className="sticky top-0 z-10 -mt-3 mb-6 border-b border-line bg-paper py-3">
        {children}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <div ref={state} tabIndex={-1} className="flex flex-wrap items-center gap-x-4 gap-y-2">
            {record !== null || draft ? <RecordState isPublished={published !== null} draft={draft} /> : null}
            <SaveStatus session={session} />
          </div>
          <div className="ml-auto flex flex-wrap items-center gap-2">
            {draft && (
              <Button
                small
                variant="secondary"
                aria-pressed={isPreviewed}
                className="aria-pressed:border-action aria-pressed:bg-action-wash"
                onClick={() => onPreview(!isPreviewed)}
              >
                {t('action.preview')}
              </Button>
            )}
            {hasWork && !isBlocked && !draft?.isRemoval && (
              <Steps
                draft={draft}
                busy={busy}
                act={act}
                mayPublish={mayPublish}
                isOwn={isOwn}
                onPublish={() => void ask('publish')}
                onSchedule={() => void ask('schedule')}
                onSendBack={() => setDialog('send-back')}
                onSubmit={() => void ask('submit')}
              />
            )}
            <More
              session={session}
              isRemovable={isRemovable}
              mayPublish={mayPublish}
              needsSecondPerson={needsSecondPerson}
              isOwn={isOwn}
              isBlocked={isBlocked || isReadOnly}
            />
          </div>
        </div>
        {draft && (
          <div className="text-sm">
            <ClientApprovals {...discussion} />
          </div>
        )}
        {draft?.isRemoval ? (
          <p className="mt-2 text-sm">
            {t('archive.asked', { name: draft.writers.map(nameOf).join(', ') })} {isOwn && t('archive.waits')}
          </p>
        ) : (
          mayPublish &&
          isOwn &&
          hasWork &&
          draft?.state !== 'scheduled' && (
            <p className="mt-2 text-sm text-muted">
              {t(draft?.state === 'approved' ? 'secondPersonApproved' : 'secondPerson')}
            </p>
          )
        )}
        {failure && (
          <p role="alert" className="mt-2 flex items-start gap-2 font-medium text-red">
            <Icon name="warning" size={18} className="mt-0.5" />
            {failure}
          </p>
        )}
        {dialog === 'publish' && (
          <PublishDialog
            session={session}
            fields={fields}
            busy={busy}
            discussion={discussion}
            onClose={() => setDialog(undefined)}
            onPublish={(reason) =>
              act((api, { id, version }) =>
                api(publishDraft, { params: { id }, body: { version, ...(reason && { reason }) } }),
              )
            }
          />
        )}
        {dialog === 'schedule' && draft && (
          <ScheduleDialog
            draft={draft}
            firmTimeZone={firmTimeZone}
            onSchedule={async (wish) => {
              const { id, version } = session.getState().content.draft ?? draft
              const body = { version, ...wish }
              session.adopt(await consoleApi(language)(scheduleDraft, { params: { id }, body }))
            }}
            onClose={() => setDialog(undefined)}
          >
            <ConsequencesOf draftIds={[draft.id]} />
            <ClientApprovals {...discussion} waits />
            <OpenComments count={discussion.open} onClose={() => setDialog(undefined)} />
            <FrenchNotices session={session} fields={fields} onClose={() => setDialog(undefined)} />
          </ScheduleDialog>
        )}
        {dialog === 'submit' && (
          <SubmitDialog
            kind={content.kind}
            busy={busy}
            openComments={discussion.open}
            onClose={() => setDialog(undefined)}
            onSubmit={(reviewer) =>
              act((api, { id, version }) =>
                api(submitDraft, { params: { id }, body: { version, ...(reviewer && { reviewer }) } }),
              )
            }
          />
        )}
        {dialog === 'send-back' && (
          <SendBackDialog
            busy={busy}
            onClose={() => setDialog(undefined)}
            onSend={(note) =>
              act((api, { id, version }) =>
                api(sendDraftBack, { params: { id }, body: { version, ...(note && { note }) } }),
              )
            }
          />
        )}
      </div>
      {isRefused > 0 && <FaultList key={isRefused} session={session} onClose={() => setIsRefused(0)} />}
    </>
  )
}

/** Tells the styles of the window how high the bar is, which covers its top: its buttons take one line or several. */
function useHeightProperty(bar: RefObject<HTMLElement | null>) {
  useEffect(() => {
    if (!bar.current) return
    const observer = new ResizeObserver(() =>
      document.documentElement.style.setProperty('--bar', `${bar.current?.offsetHeight ?? 0}px`),
    )
    observer.observe(bar.current)
    return () => observer.disconnect()
  }, [bar])
}

/** The steps of a draft, of which one is primary: submit or publish, approve, publish, or unschedule. A publication can be moved. */
function Steps({
  draft,
  busy,
  act,
  mayPublish,
  isOwn,
  onPublish,
  onSchedule,
  onSendBack,
  onSubmit,
}: {
  draft: Draft | null
  busy: boolean
  act: Act
  mayPublish: boolean
  /** Whether it waits for somebody other than the writer, who is looking at it. */
  isOwn: boolean
  onPublish: () => void
  onSchedule: () => void
  onSendBack: () => void
  onSubmit: () => void
}) {
  const { t } = useTranslation('console/content/editor')
  const { email } = useStaff()
  const state = draft?.state ?? 'draft'
  const step = (variant: 'primary' | 'secondary', label: ReactNode, onClick: () => void) => (
    <Button small variant={variant} busy={variant === 'primary' && busy} onClick={onClick}>
      {label}
    </Button>
  )
  const approve = () =>
    void act((api, { id, version }) => api(approveDraft, { params: { id }, body: { version } }))
  const unschedule = () =>
    void act((api, { id, version }) => api(unscheduleDraft, { params: { id }, query: { version } }))
  if (state === 'scheduled')
    return (
      mayPublish && (
        <>
          {!isOwn && step('secondary', t('action.move'), onSchedule)}
          {step('primary', t('action.unschedule'), unschedule)}
        </>
      )
    )
  const mayApprove = mayPublish && !isOwn
  return (
    <>
      {draft &&
        state !== 'draft' &&
        !isOwnDraft(draft, email) &&
        step('secondary', t('action.sendBack'), onSendBack)}
      {state === 'draft' && step(mayApprove ? 'secondary' : 'primary', t('action.submit'), onSubmit)}
      {mayApprove && state === 'in-review' && step('primary', t('action.approve'), approve)}
      {mayApprove && state !== 'in-review' && step('secondary', t('action.schedule'), onSchedule)}
      {mayApprove && state !== 'in-review' && step('primary', t('action.publish'), onPublish)}
    </>
  )
}

/** What isn't a step of the draft: its page, its history, and giving it up. */
function More({
  session,
  isRemovable,
  mayPublish,
  needsSecondPerson,
  isOwn,
  isBlocked,
}: {
  session: DraftSession
  isRemovable: boolean
  mayPublish: boolean
  needsSecondPerson: boolean
  isOwn: boolean
  isBlocked: boolean
}) {
  const { t } = useTranslation('console/content/editor')
  const api = consoleApi(useLanguage())
  const localHref = useLocalHref()
  const navigate = useLocalNavigate()
  const { content } = session.getState()
  const { kind, record, draft, published } = content
  const discard = async () => {
    if (!draft) return
    await api(discardDraft, { params: { id: draft.id }, query: { version: draft.version } })
    if (record === null || !published) navigate(`/console/content/${kind}`)
    else session.adopt({ ...content, draft: null })
  }
  const duplicate = async () => {
    if (!(await session.save())) return
    const body = record !== null ? { record } : { draft: draft?.id ?? 0 }
    const { draft: copy } = await api(duplicateContent, { params: { kind }, body })
    navigate(`/console/content/drafts/${copy?.id}`)
  }
  const isRemoval = draft?.isRemoval === true
  const discardLabel = t(isRemoval ? 'archive.keep' : 'action.discard')
  // Of a reviewed kind, a draft stands for the removal: there is one at a time.
  const mayArchive = mayPublish && (isRemoval ? !isOwn : !(needsSecondPerson && draft))
  return (
    <>
      {draft && draft.state !== 'scheduled' && !isBlocked && (
        <ConfirmButton
          label={discardLabel}
          name={discardLabel}
          question={t(isRemoval ? 'archive.keepQuestion' : 'discard.question')}
          consequence={
            isRemoval ? t('archive.keepConsequence') : t(published ? 'discard.ofPublished' : 'discard.ofNew')
          }
          act={discard}
        />
      )}
      {published && record !== null && isRemovable && mayArchive && !isBlocked && (
        <ArchiveButton
          kind={kind}
          record={record}
          basedOn={published.fingerprint}
          asksFirst={needsSecondPerson && !isRemoval}
          onAsked={(asked) => session.adopt(asked)}
        />
      )}
      {(record !== null || draft) && isRemovable && (
        <Button small variant="quiet" onClick={() => void duplicate()}>
          {t('action.duplicate')}
        </Button>
      )}
      {record !== null && published && isOfResults(kind, published.document) && (
        <ResultsDayButton kind={kind} record={record} save={() => session.save()} />
      )}
      {record !== null && (
        <LocalLink
          to={`/console/content/${kind}/records/${encodeURIComponent(record)}/history`}
          className="link min-h-9 content-center text-sm"
        >
          {t('action.history')}
        </LocalLink>
      )}
      {published?.path && (
        <a
          href={localHref(published.path)}
          target="_blank"
          rel="noreferrer"
          className="link inline-flex min-h-9 items-center gap-1 text-sm"
        >
          {t('action.view')}
          <Icon name="external" size={16} />
        </a>
      )}
    </>
  )
}

/** Everything that keeps the draft from being published, with a way to each field. */
function FaultList({ session, onClose }: { session: DraftSession; onClose: () => void }) {
  const { t } = useTranslation('console/content/editor')
  const faultText = useFaultTextIn(useEditing().texts)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const faults = Object.entries(useSyncExternalStore(session.faults.subscribe, session.faults.all))
  useEffect(() => {
    if (faults.length === 0) onClose()
  }, [faults.length, onClose])
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="mb-6 scroll-mt-[calc(var(--bar)+1rem)] border-y border-red bg-red-wash px-4 py-3 focus-visible:outline-red"
    >
      <div className="flex items-start justify-between gap-4">
        <p className="font-semibold text-red">{t('faults', { count: faults.length })}</p>
        <Button variant="quiet" small onClick={onClose}>
          {t('closeFaults')}
        </Button>
      </div>
      <ul className="mt-1 space-y-0.5">
        {faults.map(([path, messages]) => (
          <li key={path}>
            <button
              type="button"
              onClick={() => goToField(path)}
              className="text-left underline underline-offset-4"
            >
              {faultText(path, messages)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
