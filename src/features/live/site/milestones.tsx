import { instantOf, type LocalTime } from '#kit/local-time.ts'
import { useTranslation } from '#web/translation.ts'
import { useNow } from '#web/ui/use-viewer.ts'
import type { WaitingRoom } from '../contract.ts'
import { milestoneAt } from './milestone.ts'

/** Shows the last milestone and, when another is passed, has it spoken. */
export function Milestones({ start, status }: { start: LocalTime; status: WaitingRoom['status'] }) {
  const { t } = useTranslation('live')
  const now = useNow(1000)
  const milestone = now === null ? undefined : milestoneAt(Date.parse(instantOf(start)), now, status)
  return (
    <p role="status" className="mt-2 min-h-6 font-medium text-amber">
      {milestone && t(`milestone.${milestone}`)}
    </p>
  )
}
