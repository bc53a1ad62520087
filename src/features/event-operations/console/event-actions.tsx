import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Operation } from '#features/events/contract.ts'
import { formatDateTime } from '#kit/date-format.ts'
import { isApiError } from '#kit/errors.ts'
import { instantOf } from '#kit/local-time.ts'
import { consoleApi } from '#web/console/api.ts'
import { ConfirmDialog } from '#web/console/confirm-dialog.tsx'
import { useLanguage, useLocalNavigate } from '#web/language.tsx'
import { LocalLink } from '#web/local-link.tsx'
import { useTranslation } from '#web/translation.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useNow } from '#web/ui/use-viewer.ts'
import { useRequest } from '#web/use-request.ts'
import { type EventDay, operateEvent, prepareReplay } from '../contract.ts'
import { MoveDialog } from './move-dialog.tsx'
import { RecipientsText } from './recipients-text.tsx'

/** What the screen says after a step. `count` tells one from the next. */
export type Notice = { kind: 'success' | 'info' | 'error'; text: string; count: number }
type Step = Operation | 'move'
type AskedStep = Exclude<Operation, 'open'>

let notices = 0

/**
 * The next step as the primary button; the others behind a menu. On a phone both stay at the bottom of the screen, within reach
 * of the thumb. Opening the waiting room does no harm and isn't asked about.
 */
export function EventActions({
  event,
  onAnswer,
  onNotice,
  refresh,
}: {
  event: EventDay
  onAnswer: (event: EventDay) => void
  onNotice: (notice: Notice | undefined) => void
  refresh: () => Promise<void>
}) {
  const { t } = useTranslation('event-operations/console')
  const api = consoleApi(useLanguage())
  const [asking, setAsking] = useState<Step>()
  const { busy, failure, run } = useRequest()
  const { next, operations, isMovable } = event
  const others: Step[] = [
    ...operations.filter((each) => each !== next && each !== 'cancel'),
    ...(isMovable ? (['move'] as const) : []),
    ...(operations.includes('cancel') ? (['cancel'] as const) : []),
  ]
  const tell = (kind: Notice['kind'], text: string) => {
    notices += 1
    onNotice({ kind, text, count: notices })
  }

  async function operate(operation: Operation): Promise<void> {
    onNotice(undefined)
    try {
      const {
        isNew,
        msg,
        event: latest,
      } = await api(operateEvent, {
        params: { id: event.id },
        body: { operation },
      })
      onAnswer(latest)
      tell(isNew ? 'success' : 'info', msg.join(' '))
    } catch (error) {
      if (!isApiError(error) || error.code !== 'event_changed') throw error
      await refresh()
      tell('error', error.message)
    }
  }

  const choose = (step: Step) =>
    step === 'open'
      ? run(async () => {
          await operate('open')
          return undefined
        })
      : setAsking(step)

  const isOver = next === null && others.length === 0
  return (
    <>
      {!isOver && (
        <div className="mt-4 max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-30 max-sm:border-t max-sm:border-line-strong max-sm:bg-paper max-sm:px-4 max-sm:pt-3 max-sm:pb-[max(0.75rem,env(safe-area-inset-bottom))]">
          {failure && (
            <p role="alert" className="mb-2 font-medium text-red">
              {failure}
            </p>
          )}
          <div className="flex gap-3">
            {next && (
              <Button busy={busy} onClick={() => choose(next)} className="min-h-12 max-sm:flex-1">
                {t(`operations.${next}`)}
              </Button>
            )}
            {others.length > 0 && <MoreMenu steps={others} onChoose={choose} />}
          </div>
        </div>
      )}
      {/* A question stays when a colleague was quicker: its answer says so. */}
      {asking === 'move' && (
        <MoveDialog
          event={event}
          onClose={() => setAsking(undefined)}
          onMoved={({ event: latest, msg }) => {
            onAnswer(latest)
            tell('success', msg.join(' '))
          }}
          onRefused={async (message) => {
            await refresh()
            tell('error', message)
          }}
        />
      )}
      {asking && asking !== 'move' && asking !== 'open' && (
        <OperationDialog
          operation={asking}
          event={event}
          act={() => operate(asking)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  )
}

/**
 * After the end: begins the draft of the replay, which has only to be published, or leads to the one there is (R819). Without a
 * film the draft opens where one is attached.
 */
export function ReplayStep({ event: { id, status, hasFilm, replay } }: { event: EventDay }) {
  const { t } = useTranslation('event-operations/console')
  const api = consoleApi(useLanguage())
  const navigate = useLocalNavigate()
  const { busy, failure, run } = useRequest()
  if (status !== 'ended') return null
  if (replay)
    return (
      <LocalLink to={addressOf(replay)} className={`${buttonClass('secondary')} mt-4 max-sm:w-full`}>
        {t(replay.record === null ? 'day.replay.openDraft' : 'day.replay.open')}
      </LocalLink>
    )
  const prepare = () =>
    run(async () => {
      const made = await api(prepareReplay, { params: { id } })
      await navigate(addressOf(made.replay) + (hasFilm ? '' : '#media'))
      return undefined
    })
  return (
    <div className="mt-4">
      <Button busy={busy} onClick={prepare} className="min-h-12 max-sm:w-full">
        {t('day.replay.prepare')}
      </Button>
      <p className="mt-2 text-sm text-muted">{t(hasFilm ? 'day.replay.carried' : 'day.replay.noFilm')}</p>
      {failure && (
        <p role="alert" className="mt-2 font-medium text-red">
          {failure}
        </p>
      )}
    </div>
  )
}

function addressOf({ record, draft }: NonNullable<EventDay['replay']>): string {
  return record === null ? `/console/content/drafts/${draft}` : `/console/content/vndr/records/${record}`
}

function OperationDialog({
  operation,
  event: { recipients, startsAt, picture },
  act,
  onClose,
}: {
  operation: AskedStep
  event: EventDay
  act: () => Promise<void>
  onClose: () => void
}) {
  const { t } = useTranslation('event-operations/console')
  return (
    <ConfirmDialog
      label={t(`ask.${operation}.submit`)}
      dismissLabel={operation === 'cancel' ? t('ask.keep') : undefined}
      question={t(`ask.${operation}.question`)}
      act={act}
      onClose={onClose}
    >
      {operation === 'start' && <EarlyStart startsAt={startsAt} />}
      <p>{t(textOf(operation, picture))}</p>
      {operation === 'start' && picture !== 'place' && (
        <>
          <p>{t('ask.start.mail')}</p>
          <RecipientsText recipients={recipients.starting} />
        </>
      )}
      {operation === 'cancel' && <RecipientsText recipients={recipients.active} />}
    </ConfirmDialog>
  )
}

/** What a step does depends on what the event shows. */
function textOf(operation: AskedStep, picture: EventDay['picture']) {
  if (operation === 'cancel') return 'ask.cancel.text'
  if (picture === 'place') return `ask.${operation}.inPerson` as const
  return picture === 'webcast' ? (`ask.${operation}.webcast` as const) : (`ask.${operation}.text` as const)
}

/** Starting somewhat early is usual; earlier than this is remarked on. */
const EARLY_MINUTES = 5

function EarlyStart({ startsAt }: { startsAt: EventDay['startsAt'] }) {
  const { t } = useTranslation('event-operations/console')
  const language = useLanguage()
  const now = useNow(10_000)
  const minutes = now === null ? 0 : Math.floor((Date.parse(instantOf(startsAt)) - now) / 60_000)
  if (minutes < EARLY_MINUTES) return null
  return (
    <p className="font-medium text-amber">{t('ask.early', { time: formatDateTime(startsAt, language) })}</p>
  )
}

/** The other steps. Closes on Escape, and on a choice or a tap outside. */
function MoreMenu({ steps, onChoose }: { steps: Step[]; onChoose: (step: Step) => void }) {
  const { t } = useTranslation('event-operations/console')
  const menu = useRef<HTMLDetailsElement>(null)
  const close = () => menu.current?.removeAttribute('open')
  useEffect(() => {
    const onOutside = ({ target }: Event) => {
      if (!menu.current?.contains(target as Node)) menu.current?.removeAttribute('open')
    }
    document.addEventListener('pointerdown', onOutside)
    document.addEventListener('focusin', onOutside)
    return () => {
      document.removeEventListener('pointerdown', onOutside)
      document.removeEventListener('focusin', onOutside)
    }
  }, [])
  return (
    <details
      ref={menu}
      className="relative"
      onKeyDown={({ key }) => {
        if (key !== 'Escape') return
        close()
        menu.current?.querySelector('summary')?.focus()
      }}
    >
      <summary className={`${buttonClass('secondary')} min-h-12 list-none`}>
        {t('day.more')}
        <Icon name="chevron-down" size={18} className="max-sm:rotate-180" />
      </summary>
      <ul className="absolute z-20 w-64 rounded-base border border-line-strong bg-raised py-1.5 shadow-float max-sm:right-0 max-sm:bottom-full max-sm:mb-2 sm:top-full sm:left-0 sm:mt-1">
        {steps.map((step) => (
          <li key={step}>
            <MenuButton
              isGrave={step === 'cancel'}
              onClick={() => {
                close()
                onChoose(step)
              }}
            >
              {t(`operations.${step}`)}
            </MenuButton>
          </li>
        ))}
      </ul>
    </details>
  )
}

function MenuButton({
  isGrave,
  onClick,
  children,
}: {
  isGrave: boolean
  onClick: () => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      onClick={onClick}
      className={`flex min-h-11 w-full items-center px-4 text-left hover:bg-sunk ${isGrave ? 'text-red' : 'hover:text-action'}`}
    >
      {children}
    </button>
  )
}
