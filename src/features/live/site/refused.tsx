import { isApiError } from '#kit/errors.ts'
import { LocalLink } from '#web/local-link.tsx'
import { PageMeta } from '#web/meta.tsx'
import { useTranslation } from '#web/translation.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { MessageScreen } from '#web/ui/message-screen.tsx'

/** Why the waiting room or the stage can't be shown: the API's code, its words and its status. */
export type Problem = { code: string; message: string; status: number }

/** A failure as something to show. */
export function problemOf(error: unknown): Problem {
  if (!isApiError(error)) throw error
  return { code: error.code, message: error.message, status: error.status || 503 }
}

/** Whether asking again can't help. */
export function isFinal({ status, code }: Problem): boolean {
  return code === 'event_cancelled' || status === 404 || status === 422
}

/** A screen that says why, in the API's own words, and gives a way on (R311). */
export function RefusedScreen({ problem }: { problem: Problem }) {
  const { t } = useTranslation('live')
  const passing = isPassing(problem)
  const title =
    problem.status === 404 ? t('refused.link') : passing ? t('refused.unavailable') : problem.message
  return (
    <>
      <PageMeta title={t('waiting.eyebrow')} />
      <MessageScreen
        eyebrow={t('waiting.eyebrow')}
        title={problem.code === 'waitlisted' ? t('waiting.waitlisted') : title}
        lede={<Advice problem={problem} />}
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

/** Whether it mends itself. */
function isPassing(problem: Problem): boolean {
  return !isFinal(problem) && problem.code !== 'waitlisted'
}

function Advice({ problem }: { problem: Problem }) {
  const { t } = useTranslation('live')
  if (problem.code === 'waitlisted') return <p>{t('waiting.waitlistedHint')}</p>
  if (problem.code === 'event_cancelled') return <p>{t('refused.cancelledHint')}</p>
  if (problem.code === 'event_not_started') return <p role="status">{t('refused.noPicture')}</p>
  return (
    <p role="status">
      {problem.message} {isPassing(problem) && t('waiting.retrying')}
    </p>
  )
}
