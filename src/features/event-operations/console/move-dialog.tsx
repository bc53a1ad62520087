import { type FormEvent, useState } from 'react'
import { isApiError } from '#kit/errors.ts'
import { genericZoneName, instantOf } from '#kit/local-time.ts'
import { consoleApi } from '#web/console/api.ts'
import { ConfirmDialog, DialogFrame, SubmitOrCancel } from '#web/console/confirm-dialog.tsx'
import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Time } from '#web/ui/time.tsx'
import { useRequest } from '#web/use-request.ts'
import { type EventDay, moveEventTo, type NewStart, previewMove } from '../contract.ts'
import { RecipientsText } from './recipients-text.tsx'

type Written = { at: string; second: boolean }
type Moved = { msg: string[]; event: EventDay }

/** Moves an event: asks for the new start in the event's zone, then shows what follows, and asks. */
export function MoveDialog({
  event,
  onMoved,
  onRefused,
  onClose,
}: {
  event: EventDay
  onMoved: (moved: Moved) => void
  /** A colleague has changed the event. */
  onRefused: (message: string) => void
  onClose: () => void
}) {
  const { t } = useTranslation('event-operations/console')
  const api = consoleApi(useLanguage())
  const [written, setWritten] = useState<Written>()
  const [newStart, setNewStart] = useState<NewStart>()
  // The event that the question is about stays the same while the screen is read again.
  const [asked] = useState(event)

  async function check(wish: Written): Promise<void> {
    const preview = await api(previewMove, { params: { id: asked.id }, query: queryOf(wish) })
    setWritten(wish)
    setNewStart(preview.newStart)
  }

  async function move(to: string): Promise<void> {
    try {
      const body = { from: new Date(instantOf(asked.startsAt)).toISOString(), to }
      onMoved(await api(moveEventTo, { params: { id: asked.id }, body }))
    } catch (error) {
      if (!isApiError(error) || error.code !== 'event_changed') throw error
      onRefused(error.message)
    }
  }

  if (!newStart || !written)
    return <TimeForm event={asked} onCheck={check} onClose={onClose} written={written} />
  return (
    <ConfirmDialog
      key={newStart.instant}
      label={t('move.submit')}
      question={t('move.question')}
      act={() => move(newStart.instant)}
      onClose={onClose}
    >
      <Comparison before={asked} after={newStart} />
      {newStart.isTwice && <WhichTime written={written} after={newStart} onCheck={check} />}
      {newStart.clocksChange && <p>{t('move.clocksChange')}</p>}
      <RecipientsText recipients={event.recipients.active} />
      <p>{t('move.alerts')}</p>
      <Button variant="quiet" small className="-ml-2" onClick={() => setNewStart(undefined)}>
        {t('move.again')}
      </Button>
    </ConfirmDialog>
  )
}

function queryOf({ at, second }: Written) {
  return { at, second: second ? ('true' as const) : ('false' as const) }
}

function TimeForm({
  event,
  written,
  onCheck,
  onClose,
}: {
  event: EventDay
  written: Written | undefined
  onCheck: (written: Written) => Promise<void>
  onClose: () => void
}) {
  const { t } = useTranslation('event-operations/console')
  const language = useLanguage()
  const [error, setError] = useState<string>()
  const { busy, failure, run } = useRequest()
  const at = written?.at ?? event.startsAt.dateTime.slice(0, 16)

  function submit(submission: FormEvent<HTMLFormElement>): void {
    submission.preventDefault()
    const form = new FormData(submission.currentTarget)
    setError(undefined)
    run(async () => {
      try {
        await onCheck({ at: `${form.get('day')}T${form.get('time')}`, second: false })
      } catch (refusal) {
        const fault = isApiError(refusal) ? refusal.fields.at?.[0] : undefined
        if (fault === undefined) throw refusal
        setError(fault)
      }
      return undefined
    })
  }

  return (
    <DialogFrame title={t('move.title')} onClose={onClose}>
      <form onSubmit={submit}>
        <p className="mt-2">{t('move.lead', { zone: genericZoneName(event.timeZone, language) })}</p>
        <div className="mt-4 grid grid-cols-[1.3fr_1fr] items-start gap-3">
          <TextField
            name="day"
            label={t('move.day')}
            type="date"
            max="2099-12-31"
            defaultValue={at.slice(0, 10)}
            required
          />
          <TextField
            name="time"
            label={t('move.time')}
            type="time"
            defaultValue={at.slice(11, 16)}
            required
          />
        </div>
        {(error ?? failure) && (
          <p role="alert" className="mt-3 font-medium text-red">
            {error ?? failure}
          </p>
        )}
        <SubmitOrCancel busy={busy} onCancel={onClose}>
          {t('move.check')}
        </SubmitOrCancel>
      </form>
    </DialogFrame>
  )
}

/** The start before and after the move, each with the viewer's own time. */
function Comparison({ before, after }: { before: EventDay; after: NewStart }) {
  const { t } = useTranslation('event-operations/console')
  return (
    <dl className="space-y-2">
      <div>
        <dt className="text-sm text-muted">{t('move.was')}</dt>
        <dd>
          <StartTime at={before.startsAt} />
        </dd>
      </div>
      <div>
        <dt className="text-sm text-muted">{t('move.now')}</dt>
        <dd className="font-medium">
          <StartTime at={after.startsAt} />
        </dd>
      </div>
    </dl>
  )
}

/** A start with its year. */
function StartTime({ at }: { at: EventDay['startsAt'] }) {
  return (
    <>
      <Time at={at} format="long-date" /> · <Time at={at} format="time" viewer />
    </>
  )
}

/** Where the clocks go back: which of the two same times is meant. */
function WhichTime({
  written,
  after,
  onCheck,
}: {
  written: Written
  after: NewStart
  onCheck: (written: Written) => Promise<void>
}) {
  const { t } = useTranslation('event-operations/console')
  const { failure, run } = useRequest()
  const choose = (second: boolean) =>
    run(async () => {
      await onCheck({ ...written, second })
      return undefined
    })
  return (
    <fieldset>
      <legend>{t('move.which')}</legend>
      {([false, true] as const).map((second) => (
        <label key={String(second)} className="flex min-h-11 items-center gap-2">
          <input
            type="radio"
            name="second"
            checked={written.second === second}
            onChange={() => choose(second)}
            className="size-5 accent-action"
          />
          {t(second ? 'move.second' : 'move.first')}
          {written.second === second && <Time at={after.startsAt} format="time" />}
        </label>
      ))}
      {failure && (
        <p role="alert" className="font-medium text-red">
          {failure}
        </p>
      )}
    </fieldset>
  )
}
