import { useTranslation } from 'react-i18next'
import { isApiError } from '#kit/errors.ts'
import { LocalLink } from '#web/local-link.tsx'
import { PageMeta } from '#web/meta.tsx'
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

/** A screen with the API's own words on it, and a way on (R311). */
export function RefusedScreen({ problem }: { problem: Problem }) {
  const { t } = useTranslation('live')
  const eyebrow = {
    event_cancelled: t('refused.cancelledEyebrow'),
    waitlisted: t('waiting.eyebrow'),
  }[problem.code]
  const passing = !isFinal(problem) && problem.code !== 'waitlisted'
  return (
    <>
      <PageMeta title={t('refused.title')} />
      <MessageScreen
        eyebrow={eyebrow ?? (passing ? t('refused.unavailableEyebrow') : t('refused.linkEyebrow'))}
        title={problem.code === 'waitlisted' ? t('waiting.waitlisted') : problem.message}
        lede={<Advice problem={problem} passing={passing} />}
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

function Advice({ problem, passing }: { problem: Problem; passing: boolean }) {
  const { t } = useTranslation('live')
  if (problem.code === 'waitlisted') return <p>{t('waiting.waitlistedHint')}</p>
  return passing ? <p role="status">{t('waiting.retrying')}</p> : null
}
