import { useTerms } from '#features/terms/site/index.ts'
import { formatDay } from '#kit/date-format.ts'
import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import { Fact } from '#web/ui/fact.tsx'
import type { Position } from '../contract.ts'
import { useSalary } from './salary.ts'

/** Salary, office and closing date of a position. */
export function PositionFacts({ job }: { job: Position }) {
  const { t } = useTranslation(['careers', 'team'])
  const terms = useTerms()
  return (
    <dl className="border-b border-line text-sm">
      <Fact label={t('facts.salary')}>{useSalary(job.salary)}</Fact>
      <Fact label={t('facts.office')}>{job.office}</Fact>
      <Fact label={t('facts.department')}>{terms.name('departments', job.department)}</Fact>
      <Fact label={t('facts.employment')}>{t(`employment.${job.employment}`)}</Fact>
      <Fact label={t('facts.posted')}>
        <Day day={job.postedOn} />
      </Fact>
      <Fact label={t('facts.closes')}>
        <Day day={job.closesOn} />
      </Fact>
    </dl>
  )
}

/** A calendar date, independent of time zones. */
export function Day({ day }: { day: string }) {
  return <time dateTime={day}>{useDay(day)}</time>
}

/** A calendar date in words. */
export function useDay(day: string): string {
  return formatDay(day, useLanguage())
}
