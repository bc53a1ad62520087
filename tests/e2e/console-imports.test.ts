import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { signedIn } from './console-support.ts'
import { complaintsOf } from './page-checks.ts'
import { hydrated, roadshow, withOwnSite } from './support.ts'

withOwnSite()

const WORDS = {
  faults: '1 error. Nothing was imported.',
  fault: 'a spreadsheet would run it as a formula.',
  check: 'Choose the corrected file',
  ready: 'Nothing has been written yet. The import will do this: 1 new, 1 changed.',
  import: 'Import: 1 new, 1 changed',
  field: 'In one sentence (French)',
  outdated: 'Records changed after you saw this table',
  done: 'Imported: 1 new, 1 changed.',
  none: 'No imports yet.',
  notCsv: 'This is not a text file.',
}

async function choose(page: Page, name: string, content: string | Buffer): Promise<void> {
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(content) }
  await page.locator('main input[type=file]').setInputFiles(file)
}

test('R805 imports are shown before anything is written, corrected, and done as they were shown', async () => {
  const { rows } = await roadshow.pool.query("select * from companies where slug = 'alderic-mines'")
  const { name, ticker, exchange, sector, city, tagline } = rows[0]
  const table = (newName: string, french: string) =>
    [
      'slug,name,ticker,exchange,sector,city,tagline (en),tagline (fr)',
      ['alderic-mines', name, ticker, exchange, sector, city, `"${tagline.en}"`, french].join(','),
      `ardmoor-gold,${newName},ARDM,TSX-V,mining,Sudbury,Gold,De l’or`,
    ].join('\n')
  const french = 'Tout en or'
  const page = await (await signedIn('publisher')).newPage()
  const complaints = await complaintsOf(page)
  await page.goto(`${roadshow.origin}/console/imports`)
  await hydrated(page)
  await page.getByText(WORDS.none).waitFor()
  await choose(page, 'clients.csv', Buffer.from('89504e470d0a1a0a0000000d', 'hex'))
  await page.getByRole('alert').filter({ hasText: WORDS.notCsv }).waitFor()

  await choose(page, 'clients.csv', table('=1+1', french))
  await page.getByText(WORDS.faults).waitFor()
  await page.getByRole('row').filter({ hasText: WORDS.fault }).getByText('B (name)').waitFor()
  await page.getByRole('button', { name: WORDS.check }).waitFor()

  await choose(page, 'corrected.csv', table('Ardmoor Gold', french))
  await page.getByText(WORDS.ready).waitFor()
  await page.getByRole('heading', { level: 1, name: 'corrected.csv' }).waitFor()
  const changes = page.locator('tbody').filter({ hasText: name })
  await changes.getByText(WORDS.field).waitFor()
  await changes.locator('ins').filter({ hasText: 'Tout' }).first().waitFor()
  const written = async () => {
    const { rowCount } = await roadshow.pool.query("select from companies where slug = 'ardmoor-gold'")
    return rowCount
  }
  expect(await written()).toBe(0)

  await roadshow.pool.query(
    `update companies set tagline = jsonb_set(tagline, '{fr}', to_jsonb('Autre phrase'::text)) where slug = 'alderic-mines'`,
  )
  await page.getByRole('button', { name: WORDS.import }).click()
  await page.getByText(WORDS.outdated).waitFor()
  await changes.locator('del').filter({ hasText: 'Autre' }).first().waitFor()
  expect(await written()).toBe(0)

  await page.getByRole('button', { name: WORDS.import }).click()
  await page.getByText(WORDS.done).waitFor()
  await page.getByRole('link', { name: 'Ardmoor Gold', exact: true }).click()
  await page.locator('input[value="Ardmoor Gold"]').first().waitFor()
  expect(await written()).toBe(1)
  expect(complaints).toEqual([])
})
