import { instantOf, type LocalTime } from '#kit/local-time.ts'
import { useTranslation } from '#web/translation.ts'
import { LoadingBars } from '#web/ui/loading-bars.tsx'
import { useNow } from '#web/ui/use-viewer.ts'
import type { WaitingRoom } from '../contract.ts'
import { milestoneAt } from './milestone.ts'

/**
 * Shows the last milestone, from the announced start on in place of the countdown, at last that the show has started; and
 * has each spoken. The element stays the same: screen readers speak changes of a live region, not a new one. What is said
 * all the while, that the event hasn't started, isn't part of it.
 */
export function Milestones({
  start,
  status,
  isStarted,
  isElsewhere,
}: {
  start: LocalTime
  status: WaitingRoom['status']
  isStarted: boolean
  /** Whether a button leads to it, and not the page. */
  isElsewhere: boolean
}) {
  const { t } = useTranslation('live')
  const now = useNow(1000)
  const milestone = now === null ? undefined : milestoneAt(Date.parse(instantOf(start)), now, status)
  const isDue = milestone === 'due' || milestone === 'late'
  return (
    <>
      <p
        role="status"
        className={
          isStarted
            ? 'flex items-center gap-4 font-serif text-3xl leading-tight'
            : isDue
              ? 'flex min-h-24 items-center font-serif text-2xl'
              : 'mt-2 min-h-6 font-medium text-amber'
        }
      >
        {isStarted ? (
          <>
            {!isElsewhere && <LoadingBars className="text-amber-mark" />}
            {t(isElsewhere ? 'waiting.webcastStarted' : 'waiting.redirecting')}
          </>
        ) : (
          milestone && t(`milestone.${milestone}`)
        )}
      </p>
      {!isStarted && (
        <p className="measure mt-2 flex items-start gap-4">
          <LoadingBars className="mt-1 text-amber-mark" />
          {t('waiting.notStarted')}
        </p>
      )}
    </>
  )
}
