import { isApiError } from '#kit/errors.ts'
import { LocalLink } from '#web/local-link.tsx'
import { PageMeta } from '#web/meta.tsx'
import { useTranslation } from '#web/translation.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { MessageScreen } from '#web/ui/message-screen.tsx'
import { Time } from '#web/ui/time.tsx'
import type { Show } from '../contract.ts'
import type { PresentedBy } from './presented-by.ts'

/** Why the waiting room or the stage can't be shown: the API's error code, message and HTTP status. */
export type Problem = { code: string; message: string; status: number }

/** Converts an API error; rethrows others. */
export function problemOf(error: unknown): Problem {
  if (!isApiError(error)) throw error
  return { code: error.code, message: error.message, status: error.status || 503 }
}

/** Whether retrying is useless. */
export function isFinal({ status, code }: Problem): boolean {
  return code === 'event_cancelled' || status === 404 || status === 422
}

/**
 * A screen with the API's error message and a link on (R311). It names the event if the link is valid for
 * one.
 */
export function RefusalScreen({ problem, event, by }: Refusal) {
  const { t } = useTranslation('live')
  const passing = isPassing(problem)
  return (
    <>
      <PageMeta title={event ? `${t('waiting.eyebrow')} · ${event.title}` : t('waiting.eyebrow')} />
      <MessageScreen
        eyebrow={t('waiting.eyebrow')}
        title={useTitle(problem)}
        lede={
          <>
            {event && <EventLines event={event} by={by} />}
            <Advice problem={problem} />
          </>
        }
        action={
          <>
            <LocalLink to="/events" className={buttonClass('primary')}>
              {t('refused.events')}
            </LocalLink>
            {passing && (
              <Button variant="secondary" onClick={() => location.reload()}>
                {t('refused.again')}
              </Button>
            )}
          </>
        }
      />
    </>
  )
}

type Refusal = { problem: Problem; event?: Show | null; by?: PresentedBy | null }

function useTitle(problem: Problem): string {
  const { t } = useTranslation('live')
  if (problem.code === 'waitlisted') return t('waiting.full')
  if (problem.status === 404) return t('refused.link')
  return isPassing(problem) ? t('refused.unavailable') : problem.message
}

/** The event's title, presenter and time. */
function EventLines({ event, by }: { event: Show; by: PresentedBy | null | undefined }) {
  return (
    <p className="mb-5 text-ink">
      <span className="block font-semibold">{event.title}</span>
      {by && <span className="block">{by.presenter}</span>}
      <Time at={event.startsAtLocal} viewer className="block" />
    </p>
  )
}

/** The message of a problem: the API's, or for a network failure that the page will retry. */
export function useProblemWords({ code, message }: Problem): string {
  const { t } = useTranslation('live')
  return code === 'network' ? t('refused.noAnswer') : message
}

/** Whether retrying may help. */
function isPassing(problem: Problem): boolean {
  return !isFinal(problem) && problem.code !== 'waitlisted'
}

function Advice({ problem }: { problem: Problem }) {
  const { t } = useTranslation('live')
  const words = useProblemWords(problem)
  if (problem.code === 'waitlisted') return <p>{problem.message}</p>
  if (problem.code === 'event_cancelled') return <p>{t('refused.cancelledHint')}</p>
  if (problem.code === 'event_not_started') return <p role="status">{t('refused.noPicture')}</p>
  return (
    <p role="status">
      {words} {isPassing(problem) && t('waiting.retrying')}
    </p>
  )
}
