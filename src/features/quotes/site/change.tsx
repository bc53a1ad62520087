import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import { Icon } from '#web/ui/icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { Quote } from '../contract.ts'
import { type Direction, directionOf, formatChange, formatPercent, unsigned } from './price-format.ts'

export const COLOURS: Record<Direction, string> = {
  up: 'text-action',
  down: 'text-red',
  unchanged: 'text-muted',
}
const ARROWS = { up: 'arrow-up', down: 'arrow-down', unchanged: undefined } as const

/**
 * The change of a price since the previous close: arrow, sign and colour; only the percentage when `brief`. Screen
 * readers hear a word in place of arrow and sign.
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
  const direction = directionOf({ change, changePercent })
  const arrow = ARROWS[direction]
  const percent = formatPercent(changePercent, language)
  if (direction === 'unchanged' && !brief)
    return <span className={`first-letter:uppercase ${COLOURS.unchanged}`}>{t('unchanged')}</span>
  const amount = brief ? percent : t('change', { change: formatChange(change, language), percent })
  return (
    <span className={`figures inline-flex items-center gap-1 whitespace-nowrap ${COLOURS[direction]}`}>
      {arrow && <Icon name={arrow} size={size} />}
      <VisuallyHidden>{`${t(direction)} ${unsigned(amount)}`}</VisuallyHidden>
      <span aria-hidden="true">{amount}</span>
    </span>
  )
}
