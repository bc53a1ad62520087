import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import { readDemo } from './content.ts'
import { calendarFrom, ReleaseDates } from './release-dates.ts'
import { readReleases } from './releases.ts'

/** The days of a test: awkward ones, and those of two years in steps through the week and the month. */
const FIRST_STARTS = [
  '2026-11-23',
  '2027-01-02',
  '2027-02-28',
  '2027-04-01',
  '2027-07-01',
  '2027-12-31',
  ...Array.from({ length: 92 }, (_, step) =>
    Temporal.PlainDate.from('2027-01-01')
      .add({ days: step * 8 })
      .toString(),
  ),
]

const texts = await readReleases()
const { companies, events } = await readDemo()

describe.each(FIRST_STARTS)('R401 in the demo first started on %s', (day) => {
  const today = Temporal.PlainDate.from(day)
  const calendar = calendarFrom(today)
  const datesOf = ({ reports, releases }: (typeof texts)[number]) =>
    new ReleaseDates(
      calendar,
      reports,
      releases.map(({ at }) => at),
    )

  test('results come within the days that the law allows, the next ones in the future', () => {
    for (const each of texts) {
      const { company, reports } = each
      const dates = datesOf(each)
      for (const back of [-1, 0, 1, 2, 3]) {
        const { endsOn, quarter } = dates.period(back)
        const days = endsOn.until(dates.period(back + 1).nextOn).days
        const what = `${company}, ${endsOn}: ${days} days`
        expect(days, what).toBeGreaterThanOrEqual(5)
        expect(days, what).toBeLessThanOrEqual(reports.withinDays)
        if (reports.quarter === undefined) expect(endsOn.month, what).toBe(quarter * 3)
      }
      const { nextOn } = dates.period(0)
      expect(Temporal.PlainDate.compare(nextOn, today), `${company}, ${nextOn}`).toBeGreaterThan(0)
    }
  })

  test('no call is held before the results', () => {
    let compared = 0
    for (const each of texts) {
      const { calls = [] } = companies.find(({ slug }) => slug === each.company) ?? {}
      for (const { quarter, event } of calls) {
        const starts = events.find(({ slug }) => slug === event)?.starts
        if (!starts || !('businessDay' in starts)) continue
        compared += 1
        const call = calendar(starts.businessDay)
        const released = datesOf(each).period(quarter + 1).nextOn
        expect(Temporal.PlainDate.compare(released, call), `${event}: ${released}`).toBeLessThanOrEqual(0)
      }
    }
    expect(compared).toBeGreaterThan(5)
  })
})
