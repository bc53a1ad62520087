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
    custom('slug', fault('taken', { value: 'orvane-gold' })),
    custom('ticker', fault('tickerTaken', { exchange: 'TSX', ticker: 'ORVN', company: 'orvane-gold' })),
    custom('body', fault('unknownFact', { name: '{{places}}' })),
  ])
  expect(faultMessages(error, 'en')).toEqual({
    slug: ['“orvane-gold” is taken.'],
    ticker: ['TSX: ORVN is already the ticker of orvane-gold.'],
    body: ['{{places}} is not a known fact'],
  })
  expect(faultMessages(error, 'fr')).toEqual({
    slug: ['«\u00a0orvane-gold\u00a0» est déjà utilisé.'],
    ticker: ['TSX\u00a0: ORVN est déjà le symbole de la société orvane-gold.'],
    body: ['{{places}} n’est pas une donnée connue'],
  })
})
