import { expect, test } from 'vitest'
import { z } from 'zod'
import { type Fault, fault, faultMessages } from './faults.ts'

test('R802 names faults with their values in both languages', () => {
  const custom = (path: string, own: Fault) => ({
    code: 'custom' as const,
    path: [path],
    input: undefined,
    ...own,
  })
  const error = new z.ZodError([
    custom('slug', fault('taken', { value: 'alderic-mines' })),
    custom('ticker', fault('tickerTaken', { exchange: 'TSX', ticker: 'ALDM', company: 'alderic-mines' })),
    custom('body', fault('unknownFact', { name: '{{places}}' })),
  ])
  expect(faultMessages(error, 'en')).toEqual({
    slug: ['“alderic-mines” is taken.'],
    ticker: ['TSX: ALDM is already the ticker of alderic-mines.'],
    body: ['{{places}} is not a known fact'],
  })
  expect(faultMessages(error, 'fr')).toEqual({
    slug: ['«\u00a0alderic-mines\u00a0» est déjà utilisé.'],
    ticker: ['TSX\u00a0: ALDM est déjà le symbole de la société alderic-mines.'],
    body: ['{{places}} n’est pas une donnée connue'],
  })
})
