import { CompanyLinks } from '#features/companies/site/index.ts'
import { eventHref, personalLinkHref, registrationHref } from '#features/events/site/index.ts'
import type { Api } from '#kit/client.ts'
import { isApiError } from '#kit/errors.ts'
import type { PersonalLink } from '#kit/links.ts'
import { PageMeta } from '#web/meta.tsx'
import { useTranslation } from '#web/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { MessageScreen } from '#web/ui/message-screen.tsx'
import { Time } from '#web/ui/time.tsx'
import { getWaitingRoomEvent, type Show } from '../contract.ts'
import { HelpLines } from './help-lines.tsx'

/** Why the waiting room or the stage can't be shown: the API's error code, message and HTTP status. */
export type Problem = { code: string; message: string; status: number }

/** Converts an API error; rethrows others. */
export function problemOf(error: unknown): Problem {
  if (!isApiError(error)) throw error
  return { code: error.code, message: error.message, status: error.status || 503 }
}

/** Refusals whose pages name the event. */
const CODES_WITH_EVENT = [
  'registration_not_found',
  'waitlisted',
  'awaiting_approval',
  'event_cancelled',
  'event_over',
  'event_in_person',
]

/** The event that a refusal is about; null where there is none. */
export async function eventOfRefusal(
  api: Api,
  { code }: Problem,
  { eventId }: PersonalLink,
): Promise<Show | null> {
  return CODES_WITH_EVENT.includes(code)
    ? (await api(getWaitingRoomEvent, { params: { eventId } })).event
    : null
}

/** The page that says that an event is over, and where its replay is. */
export function endedHref(event: Pick<Show, 'slug'> | null): string {
  return event
    ? `/presentation-has-ended?${new URLSearchParams({ event: event.slug })}`
    : '/presentation-has-ended'
}

/** Whether retrying is useless. */
export function isFinal({ status, code }: Problem): boolean {
  return code === 'event_cancelled' || code === 'event_in_person' || status === 404 || status === 422
}

/**
 * A screen with the API's error message and links on (R311). It names the event of the address, if there is one;
 * a damaged link leads to a new one, and to registering.
 */
export function RefusalScreen({ problem, event }: Refusal) {
  const { t } = useTranslation('live')
  const passing = isPassing(problem)
  const damaged = problem.code === 'registration_not_found' ? event : null
  return (
    <>
      <PageMeta title={event ? `${t('waiting.eyebrow')} · ${event.title}` : t('waiting.eyebrow')} />
      <MessageScreen
        eyebrow={t('waiting.eyebrow')}
        title={useTitle(problem)}
        lede={
          <>
            {event && <EventLines event={event} />}
            <Advice problem={problem} />
          </>
        }
        action={
          <>
            {damaged && (
              <>
                <ButtonLink to={personalLinkHref(damaged)}>{t('refused.sendLink')}</ButtonLink>
                <ButtonLink to={registrationHref(damaged)} variant="secondary">
                  {t('refused.register')}
                </ButtonLink>
              </>
            )}
            <ButtonLink to="/events" variant={damaged ? 'quiet' : 'primary'}>
              {t('refused.events')}
            </ButtonLink>
            {problem.code === 'event_in_person' && event && (
              <ButtonLink to={eventHref(event)} variant="secondary">
                {t('refused.eventPage')}
              </ButtonLink>
            )}
            {isHeld(problem) && event && (
              <ButtonLink to={personalLinkHref(event)} variant="secondary">
                {t('refused.sendLink')}
              </ButtonLink>
            )}
            {passing && (
              <Button variant="secondary" onClick={() => location.reload()}>
                {t('refused.again')}
              </Button>
            )}
          </>
        }
      >
        {damaged && <HelpLines />}
      </MessageScreen>
    </>
  )
}

type Refusal = { problem: Problem; event?: Show | null }

function useTitle(problem: Problem): string {
  const { t } = useTranslation('live')
  if (problem.code === 'waitlisted') return t('waiting.full')
  if (problem.code === 'awaiting_approval') return t('waiting.pending')
  if (problem.status === 404) return t('refused.link')
  return isPassing(problem) ? t('refused.unavailable') : problem.message
}

/** The event's companies (R215), title, presenter and time. */
function EventLines({ event }: { event: Show }) {
  return (
    <div className="mb-5 text-ink">
      <CompanyLinks companies={event.companies} />
      <p className="mt-2 font-semibold">{event.title}</p>
      <p>{event.presenter}</p>
      <Time at={event.startsAtLocal} viewer className="block" />
    </div>
  )
}

/** The message of a problem: the API's, or for a network failure that the page will retry. */
export function useProblemWords({ code, message }: Problem): string {
  const { t } = useTranslation('live')
  return code === 'network' ? t('refused.noAnswer') : message
}

/** Whether the registration has no place yet. */
export function isHeld({ code }: Problem): boolean {
  return code === 'waitlisted' || code === 'awaiting_approval'
}

/** Whether retrying may help. */
function isPassing(problem: Problem): boolean {
  return !isFinal(problem) && !isHeld(problem)
}

function Advice({ problem }: { problem: Problem }) {
  const { t } = useTranslation('live')
  const words = useProblemWords(problem)
  if (isHeld(problem)) return <p>{problem.message}</p>
  if (problem.code === 'event_cancelled') return <p>{t('refused.cancelledHint')}</p>
  if (problem.code === 'event_in_person') return <p>{t('refused.inPersonHint')}</p>
  return (
    <p role="status">
      {words} {isPassing(problem) && t('waiting.retrying')}
    </p>
  )
}
