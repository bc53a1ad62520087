import { numberFormat } from '#kit/formats.ts'
import type { Language } from '#kit/localized.ts'
import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import type { Salary } from '../contract.ts'

/** A salary in words: "$70,000 to $85,000 a year". US dollars are named. */
export function useSalary(salary: Salary | null): string {
  const { t } = useTranslation('careers')
  const language = useLanguage()
  if (!salary) return t('salary.unsaid')
  const [from, to] = [salary.from, salary.to].map((amount) => formatAmount(amount, salary.currency, language))
  const range = from === to ? from : t('salary.range', { from, to })
  return t(`salary.${salary.per}`, { range })
}

/** Whole dollars are shown without cents. */
function formatAmount(amount: string, currency: Salary['currency'], language: Language): string {
  return numberFormat(language, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(Number(amount))
}
