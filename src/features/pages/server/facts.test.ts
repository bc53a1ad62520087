import { expect, test } from 'vitest'
import type { Firm } from '#features/firm/contract.ts'
import { factsOf } from './facts.ts'

test('R406 texts name each exchange with its delay, and the North American ones where clients are', () => {
  const firm = { timeZone: 'America/Toronto', offices: [], figures: {} } as unknown as Firm
  expect(factsOf(firm, 'en')).toMatchObject({
    exchanges: 'NYSE, NYSE American, Nasdaq, OTC, OTCQX, OTCQB, TSX, TSXV, CSE and Cboe Canada',
    shorterDelay: '15',
    shorterDelayExchanges: 'NYSE, NYSE American, Nasdaq, OTC, OTCQX, OTCQB, Cboe Canada, LSE and FSE',
    longerDelay: '20',
    longerDelayExchanges: 'TSX, TSXV, CSE and ASX',
  })
})
