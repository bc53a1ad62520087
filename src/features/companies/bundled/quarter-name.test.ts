import { describe, expect, test } from 'vitest'
import { quarterName } from './quarter-name.ts'

describe('R403 the name of a quarter', () => {
  test.each([
    ['2026-09-30', 3, 2026, 'Q3 2026', 'T3 2026'],
    ['2026-12-31', 4, 2026, 'Q4 2026', 'T4 2026'],
    ['2026-08-31', 2, 2027, 'fiscal Q2 2027', 'T2 de l’exercice 2027'],
    ['2026-09-30', 2, 2027, 'fiscal Q2 2027', 'T2 de l’exercice 2027'],
    ['2026-03-31', 1, 2027, 'fiscal Q1 2027', 'T1 de l’exercice 2027'],
  ])('that ended on %s says whether its year is fiscal', (endsOn, quarter, fiscalYear, en, fr) => {
    expect(quarterName({ endsOn, quarter, fiscalYear }, 'en')).toBe(en)
    expect(quarterName({ endsOn, quarter, fiscalYear }, 'fr')).toBe(fr)
  })
})
