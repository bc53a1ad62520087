import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import { Icon } from '#web/ui/icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { Quote } from '../contract.ts'
import { formatChange, formatPercent } from './price-format.ts'

type Direction = 'up' | 'down' | 'unchanged'

export const COLOURS: Record<Direction, string> = {
  up: 'text-action',
  down: 'text-red',
  unchanged: 'text-muted',
}
const ARROWS = { up: 'arrow-up', down: 'arrow-down', unchanged: undefined } as const

/** The direction of a price, by the sign of its change. */
export function directionOf(change: string | number): Direction {
  const value = Number(change)
  if (value === 0) return 'unchanged'
  return value > 0 ? 'up' : 'down'
}

/**
 * The change of a price since the previous close: arrow, sign and colour; only the percentage when `brief`.
 */
export function Change({
  change,
  changePercent,
  brief = false,
  size = 16,
}: Pick<Quote, 'change' | 'changePercent'> & { brief?: boolean; size?: number }) {
  const { t } = useTranslation('quotes')
  const language = useLanguage()
  if (change === null || changePercent === null) return null
  const direction = directionOf(change)
  const arrow = ARROWS[direction]
  const percent = formatPercent(changePercent, language)
  return (
    <span className={`figures inline-flex items-center gap-1 whitespace-nowrap ${COLOURS[direction]}`}>
      {arrow && <Icon name={arrow} size={size} />}
      <VisuallyHidden>{t(direction)} </VisuallyHidden>
      {brief ? percent : t('change', { change: formatChange(change, language), percent })}
    </span>
  )
}
