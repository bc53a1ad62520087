import { instantOf, type LocalTime } from '#kit/local-time.ts'
import { useTranslation } from '#web/translation.ts'
import { LoadingBars } from '#web/ui/loading-bars.tsx'
import { useNow } from '#web/ui/use-viewer.ts'
import type { WaitingRoom } from '../contract.ts'
import { milestoneAt } from './milestone.ts'

/**
 * The waiting room's one message: the last milestone, and that the page waits for the start; at last that the show has
 * started. Each change is spoken by itself. The element stays the same: screen readers speak changes of a live region, not
 * a new one.
 */
export function Milestones({
  start,
  status,
  isStarted,
}: {
  start: LocalTime
  status: WaitingRoom['status']
  isStarted: boolean
}) {
  const { t } = useTranslation('live')
  return (
    <div role="status" aria-atomic="false">
      {isStarted ? (
        <p className="flex items-center gap-4 font-serif text-3xl leading-tight">
          <LoadingBars className="text-amber-mark" />
          {t('waiting.redirecting')}
        </p>
      ) : (
        <>
          <Milestone start={start} status={status} />
          <p className="measure mt-2 flex items-start gap-4">
            <LoadingBars className="mt-1 text-amber-mark" />
            {t('waiting.notStarted')}
          </p>
        </>
      )}
    </div>
  )
}

/** From the announced start on it takes the place of the countdown. */
function Milestone({ start, status }: { start: LocalTime; status: WaitingRoom['status'] }) {
  const { t } = useTranslation('live')
  const now = useNow(1000)
  const milestone = now === null ? undefined : milestoneAt(Date.parse(instantOf(start)), now, status)
  const isDue = milestone === 'due' || milestone === 'late'
  return (
    <p
      className={
        isDue ? 'flex min-h-24 items-center font-serif text-2xl' : 'mt-2 min-h-6 font-medium text-amber'
      }
    >
      {milestone && t(`milestone.${milestone}`)}
    </p>
  )
}
