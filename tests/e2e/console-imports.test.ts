import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { signedIn } from './console-support.ts'
import { complaintsOf } from './page-checks.ts'
import { hydrated, roadshow, withOwnSite } from './support.ts'

withOwnSite()

const WORDS = {
  en: {
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
  },
  fr: {
    faults: '1 erreur. Rien n’a été importé.',
    fault: 'un tableur l’exécuterait comme une formule.',
    check: 'Choisir le fichier corrigé',
    ready:
      'Rien n’est encore enregistré. Voici ce que fera l’importation\u00a0: 1 nouvelle entrée et 1 entrée modifiée.',
    import: 'Importer\u00a0: 1 nouvelle entrée et 1 entrée modifiée',
    field: 'En une phrase (français)',
    outdated: 'Des entrées ont changé depuis',
    done: 'Importation terminée\u00a0: 1 nouvelle entrée et 1 entrée modifiée.',
    none: 'Aucune importation pour l’instant.',
    notCsv: 'Ce n’est pas un fichier texte.',
  },
} as const

async function choose(page: Page, name: string, content: string | Buffer): Promise<void> {
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(content) }
  await page.locator('main input[type=file]').setInputFiles(file)
}

describe.each(['en', 'fr'] as const)('R805 imports in the console in %s', (language) => {
  const words = WORDS[language]

  test('are shown before anything is written, corrected, and done as they were shown', async () => {
    await roadshow.pool.query('delete from imports')
    await roadshow.pool.query("delete from companies where slug = 'ardmoor-gold'")
    const { rows } = await roadshow.pool.query("select * from companies where slug = 'orvane-gold'")
    const { name, ticker, exchange, sector, city, tagline } = rows[0]
    const table = (newName: string, french: string) =>
      [
        'slug,name,ticker,exchange,sector,city,tagline (en),tagline (fr)',
        ['orvane-gold', name, ticker, exchange, sector, city, `"${tagline.en}"`, french].join(','),
        `ardmoor-gold,${newName},ARDM,TSX-V,mining,Sudbury,Gold,De l’or`,
      ].join('\n')
    // Of other words in each language: the tests share a database.
    const french = language === 'en' ? 'Tout en or' : 'Rien que du cuivre'
    const [firstWord = ''] = french.split(' ')

    const page = await (await signedIn('publisher', { language })).newPage()
    const complaints = await complaintsOf(page)
    await page.goto(`${roadshow.origin}/console/imports`)
    await hydrated(page)
    await page.getByText(words.none).waitFor()
    await choose(page, 'clients.csv', Buffer.from('89504e470d0a1a0a0000000d', 'hex'))
    await page.getByRole('alert').filter({ hasText: words.notCsv }).waitFor()

    await choose(page, 'clients.csv', table('=1+1', french))
    await page.getByText(words.faults).waitFor()
    await page.getByRole('row').filter({ hasText: words.fault }).getByText('B (name)').waitFor()
    await page.getByRole('button', { name: words.check }).waitFor()

    await choose(page, 'corrected.csv', table('Ardmoor Gold', french))
    await page.getByText(words.ready).waitFor()
    await page.getByRole('heading', { level: 1, name: 'corrected.csv' }).waitFor()
    const changes = page.locator('tbody').filter({ hasText: name })
    await changes.getByText(words.field).waitFor()
    await changes.locator('ins').filter({ hasText: firstWord }).first().waitFor()
    const written = async () => {
      const { rowCount } = await roadshow.pool.query("select from companies where slug = 'ardmoor-gold'")
      return rowCount
    }
    expect(await written()).toBe(0)

    await roadshow.pool.query(
      `update companies set tagline = jsonb_set(tagline, '{fr}', to_jsonb('Autre phrase'::text)) where slug = 'orvane-gold'`,
    )
    await page.getByRole('button', { name: words.import }).click()
    await page.getByText(words.outdated).waitFor()
    await changes.locator('del').filter({ hasText: 'Autre' }).first().waitFor()
    expect(await written()).toBe(0)

    await page.getByRole('button', { name: words.import }).click()
    await page.getByText(words.done).waitFor()
    await page.getByRole('link', { name: 'Ardmoor Gold', exact: true }).click()
    await page.locator('input[value="Ardmoor Gold"]').first().waitFor()
    expect(await written()).toBe(1)
    expect(complaints).toEqual([])
  })
})
