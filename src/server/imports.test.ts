import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { runImport } from '#platform/csv/import.ts'
import { lockFirstContent } from '#platform/database/first-content-lock.ts'
import { reportOf } from '../../scripts/import-csv.ts'
import { testDatabase } from '../../tests/support/database.ts'
import { aCompany, aRegistrant } from '../../tests/support/factories.ts'
import { IMPORTS } from './features.ts'

const NYSE = join(import.meta.dirname, '../../../shared/data/tickers/nyse-listed.csv')

const db = testDatabase('fixture')

async function run(table: string, content: string | Buffer, dryRun = false) {
  const importTable = IMPORTS.get(table)
  if (!importTable) throw new Error(`no feature imports ${table}`)
  return runImport(db.database, importTable, Buffer.from(content), { dryRun })
}

const faultsOf = async (table: string, content: string | Buffer) => {
  const { faults } = await run(table, content)
  return faults.map(({ line, column, message }) => `${line} ${column ?? '-'}: ${message.en}`)
}

async function rowOf(table: string, slug: string) {
  const { rows } = await db.pool.query(`select * from ${table} where slug = $1`, [slug])
  return rows[0]
}

const COMPANIES = 'slug,name,ticker,exchange,sector,city,tagline'
const ARDMOOR = 'ardmoor-gold,Ardmoor Gold,ardm,tsxv,Mines,Sudbury,"Gold, in Ontario"'

describe('R805 importing during the first start', () => {
  test('waits for the first content to be loaded', async () => {
    const loaded = Promise.withResolvers<void>()
    const hasLocked = Promise.withResolvers<void>()
    const loading = db.database.transaction().execute(async (transaction) => {
      await lockFirstContent(transaction)
      await aCompany(transaction, { slug: 'ardmoor-gold', ticker: 'ARDM', exchange: 'TSX-V' })
      hasLocked.resolve()
      await loaded.promise
    })
    await hasLocked.promise
    const importing = run('companies', `${COMPANIES}\n${ARDMOOR}`)
    await expect.poll(() => waiting()).toBe(1)
    loaded.resolve()
    await loading
    expect(await importing).toMatchObject({ faults: [], counts: { created: 0, changed: 1 } })
  })

  async function waiting(): Promise<number> {
    const { rows } = await db.pool.query(
      `select from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`,
    )
    return rows.length
  }
})

describe('R805 a dry run', () => {
  test('locks nothing, and writes nothing: staff and visitors go on with the records that it names', async () => {
    const change = `${COMPANIES}\n${ARDMOOR.replace('Sudbury', 'Timmins')}`
    await run('companies', `${COMPANIES}\n${ARDMOOR}`)
    await db.database.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('companies')
        .set({ name: 'Being changed' })
        .where('slug', '=', 'ardmoor-gold')
        .execute()
      const report = await run('companies', change, true)
      expect(report).toMatchObject({ faults: [], counts: { changed: 1 } })
    })
    expect(await rowOf('companies', 'ardmoor-gold')).toMatchObject({ city: 'Sudbury' })
  })
})

describe('R805 tickers', () => {
  test('treats two spellings of a symbol as one', async () => {
    const lines = ['BRK/B', 'BRK-B'].map(
      (ticker, index) => `ardmoor-${index},A,${ticker},NYSE,finance,Omaha,B`,
    )
    expect(await faultsOf('companies', [COMPANIES, ...lines].join('\n'))).toEqual([
      '3 C (ticker): “NYSE: BRK.B” is already on line 2.',
    ])
  })

  test.runIf(existsSync(NYSE))('accepts every NYSE symbol with a class or series', async () => {
    const symbols = (await readFile(NYSE, 'utf8'))
      .split(/\r?\n/)
      .flatMap((line) => /^([A-Z]+[.$][A-Z.$]*),/.exec(line)?.[1] ?? [])
    expect(symbols.length).toBeGreaterThan(400)
    const lines = symbols.map((symbol, index) => `ardmoor-${index},A,${symbol},NYSE,finance,New York,B`)
    const report = await run('companies', [COMPANIES, ...lines].join('\n'), true)
    expect(report).toMatchObject({ faults: [], counts: { created: symbols.length } })
  })
})

describe('R805 refusals', () => {
  beforeEach(async () => {
    await db.pool.query("delete from companies where slug like 'ardmoor%'")
  })

  test.each([
    ['no content', '', '1 -: The file is empty.'],
    ['only a header line', COMPANIES, '1 -: There are no lines below the first.'],
    [
      'a workbook',
      Buffer.from('504b030414000600', 'hex'),
      '1 -: This is a workbook of a spreadsheet program.',
    ],
    ['binary content', Buffer.from('89504e470d0a1a0a0000000d', 'hex'), '1 -: This is not a text file.'],
    [
      'an unknown delimiter',
      `${COMPANIES}\n${ARDMOOR}`.replaceAll(',', '|'),
      '1 -: None of the columns are known',
    ],
    ['no header line', ARDMOOR, '1 -: None of the columns are known'],
    ['an unknown column', `${COMPANIES},colour\n${ARDMOOR},red`, '1 H (colour): This column is unknown.'],
    ['a repeated column', `${COMPANIES},Nom\n${ARDMOOR},x`, '1 H (Nom): This column appears twice.'],
    ['a missing column', 'slug,name\na,b', '1 -: The column “ticker” is missing.'],
    [
      'an unclosed quotation mark',
      `${COMPANIES}\n${ARDMOOR}\n"b,c\nd`,
      '3 -: A quotation mark that begins on this line',
    ],
    [
      'too many cells',
      `${COMPANIES}\n${ARDMOOR},more`,
      '2 -: The number of cells (8) exceeds the number of columns (7).',
    ],
  ])('refuses a file with %s', async (_, content, fault) => {
    expect((await faultsOf('companies', content)).join('\n')).toContain(fault)
    expect(await rowOf('companies', 'ardmoor-gold')).toBeUndefined()
  })

  test('refuses formulas with any leading sign, in every text column', async () => {
    const lines = ["=cmd|' /C calc'!A0", '+1', '-2+3', '@SUM(A1)', ' =1'].map(
      (name, index) => `ardmoor-${index},${name},ARD${index},TSX,mining,Sudbury,Gold`,
    )
    const faults = await faultsOf('companies', [COMPANIES, ...lines].join('\n'))
    expect(faults.length).toBe(5)
    expect(faults[0]).toBe(
      '2 B (name): Text must not begin with “=”: a spreadsheet would run it as a formula.',
    )
  })

  test('names each fault’s line and column, after multi-line cells too, and imports nothing', async () => {
    const content = [
      'slug;name;ticker;exchange;sector;city;tagline;position;website',
      ARDMOOR.replaceAll(',', ';').replace('"Gold; in Ontario"', '"Gold\nin Ontario"'),
      'Ardmoor Two;Ardmoor;TOO LONG A TICKER;Tokyo;wood;;x;0;www.ardmoor.example',
      '',
      'search;Search;SRCH;TSX;mining;Sudbury;x;first;https://ardmoor.example',
    ].join('\r\n')
    expect(await faultsOf('companies', content)).toEqual([
      '2 G (tagline): Write it on one line',
      expect.stringMatching(/^4 A \(slug\): Write it in lower-case letters and digits/),
      expect.stringMatching(/^4 C \(ticker\): Write only the symbol/),
      expect.stringMatching(/^4 D \(exchange\): Choose one of: NYSE, NYSE American/),
      '4 E (sector): Choose one of: energy, finance, life_science, mining',
      '4 F (city): This field is required',
      '4 H (position): Enter a whole number of 1 or more',
      '6 A (slug): Another page has this address',
      '6 H (position): Enter a number',
    ])
    expect(await rowOf('companies', 'ardmoor-gold')).toBeUndefined()
  })

  test.each([
    ['name', 'x'.repeat(121), 'no more than 120 characters'],
    ['ticker', 'ABCDEFGHI', 'at most eight letters'],
    ['ticker', 'ALDERIC GOLD', 'at most eight letters'],
    ['ticker', '1-Mar', 'made a date of this ticker'],
    ['ticker', 'févr-24', 'made a date of this ticker'],
    ['ticker', `A${' '.repeat(100_000)}B`, 'no more than 40 characters'],
    ['city', 'x'.repeat(81), 'no more than 80 characters'],
    ['tagline', 'x'.repeat(241), 'no more than 240 characters'],
    ['website', `https://${'a.'.repeat(100_000)} `, 'no more than 500 characters'],
    ['profile', `${'<b>'.repeat(501)}x`, 'nested deeper than 500 levels'],
  ])('refuses a %s over its limit, and names the limit', async (column, value, words) => {
    const line = { slug: 'ardmoor', name: 'A', ticker: 'ARDM', exchange: 'TSX', sector: 'mining', city: 'B' }
    const cells = { ...line, tagline: 'C', [column]: value }
    const content = [cells, cells].map((row, index) =>
      (index === 0 ? Object.keys(row) : Object.values(row)).join(';'),
    )
    const faults = await faultsOf('companies', content.join('\n'))
    expect(faults).toEqual([expect.stringContaining(words)])
    expect(faults[0]).toContain(`(${column})`)
  })

  test('refuses values that other lines or the database already have', async () => {
    const content = [
      COMPANIES,
      ARDMOOR,
      ARDMOOR,
      'ardmoor-two,Ardmoor Two,ALDM,TSX,mining,Sudbury,Gold',
    ].join('\n')
    expect(await faultsOf('companies', content)).toEqual([
      '3 A (slug): “ardmoor-gold” is already on line 2.',
      '3 C (ticker): “TSX-V: ARDM” is already on line 2.',
      '4 C (ticker): TSX: ALDM is already the ticker of alderic-mines.',
    ])
  })
})

describe('R805 companies', () => {
  test('keeps a “<” of a plain profile', async () => {
    const profile = 'Grades <b5 g/t and margin <a percent'
    await run(
      'companies',
      `${COMPANIES},profile\nardmoor-plain,Ardmoor,ARDP,TSX,mining,Sudbury,Gold,${profile}`,
    )
    expect((await rowOf('companies', 'ardmoor-plain'))?.profile).toEqual({
      en: '<p>Grades &lt;b5 g/t and margin &lt;a percent</p>',
    })
  })

  test('reports the changes of a dry run, and imports nothing', async () => {
    const report = await run('companies', `${COMPANIES}\n${ARDMOOR}`, true)
    expect(report).toMatchObject({ faults: [], counts: { created: 1, changed: 0, unchanged: 0 } })
    expect(await rowOf('companies', 'ardmoor-gold')).toBeUndefined()
    expect(reportOf(report, 'clients.csv', { dryRun: true })).toBe(
      'clients.csv: 1 line, UTF-8, separated by commas.\nThere are no errors. An import would result in: 1 new, 0 changed, 0 unchanged.',
    )
  })

  test.each([
    ['commas, UTF-8', ',', (text: string) => Buffer.from(text), 'UTF-8'],
    ['semicolons, a BOM', ';', (text: string) => Buffer.from(`\ufeff${text}`), 'UTF-8'],
    ['tabs, UTF-16', '\t', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le'), 'UTF-16'],
    ['semicolons, Windows-1252', ';', (text: string) => Buffer.from(text, 'latin1'), 'Windows-1252'],
    ['Excel’s separator line', ';', (text: string) => Buffer.from(`sep=;\r\n${text}`), 'UTF-8'],
  ])('accepts French column titles with %s', async (_, delimiter, encode, encoding) => {
    const lines = [
      [
        'Identifiant',
        'Société',
        'Symbole',
        'Bourse',
        'Secteur',
        'Ville',
        'Accroche (anglais)',
        'Accroche',
        'RANG',
      ],
      [
        'ardmoor-gold',
        'Or Ardmoor Québec',
        'ARDM',
        'TSX-V',
        'énergie',
        'Montréal',
        'Gold',
        '"De l\'or; à\u00e9"',
        '12',
      ],
    ]
    const { faults, ...report } = await run(
      'companies',
      encode(lines.map((line) => line.join(delimiter)).join('\r\n')),
    )
    expect(faults).toEqual([])
    expect(report).toMatchObject({ encoding, delimiter })
    expect(await rowOf('companies', 'ardmoor-gold')).toMatchObject({
      name: 'Or Ardmoor Québec',
      exchange: 'TSX-V',
      sector: 'energy',
      city: 'Montréal',
      tagline: { en: 'Gold', fr: "De l'or; àé" },
      position: 12,
    })
    await db.pool.query("delete from companies where slug = 'ardmoor-gold'")
  })

  test('sanitizes HTML, and converts plain text to paragraphs', async () => {
    const html = '<p onclick=""x()"">Gold<script>alert(1)</script> <a href=""javascript:x()"">here</a></p>'
    const content = `${COMPANIES},fee,honoraires,profile,"profile (fr)"\n${ARDMOOR},a fee,des honoraires,"${html}","Or & argent\n\nDeux mines"`
    expect(await faultsOf('companies', content)).toEqual([])
    expect((await rowOf('companies', 'ardmoor-gold')).profile).toEqual({
      en: '<p>Gold here</p>',
      fr: '<p>Or &amp; argent</p><p>Deux mines</p>',
    })
    expect((await rowOf('companies', 'ardmoor-gold')).fee).toEqual({ en: 'a fee', fr: 'des honoraires' })
  })

  test('imports again: unchanged for equal values, kept for missing columns, cleared for empty cells', async () => {
    const again = await run('companies', `${COMPANIES}\n${ARDMOOR}`)
    expect(again.counts).toEqual({ created: 0, changed: 0, unchanged: 1 })
    const moved = await run(
      'companies',
      `${COMPANIES},profile (fr),website\n${ARDMOOR.replace('Sudbury', 'Timmins')},,`,
    )
    expect(moved.counts).toEqual({ created: 0, changed: 1, unchanged: 0 })
    expect(await rowOf('companies', 'ardmoor-gold')).toMatchObject({
      city: 'Timmins',
      website: null,
      profile: { en: '<p>Gold here</p>' },
    })
  })
})

describe('R805 events', () => {
  const TITLES =
    'slug,type,title,titre,presenter,summary,starts,ends,time zone,city,topic,tags,capacity,waiting list,company,company presenter,company starts,company ends'
  const HEAD =
    'two-mines,présentation,Two mines,Deux mines,"Ann Roy, moderator","First.\n\nSecond.",2027-03-04 13:30,14:30,America/Toronto,Toronto,exploration,gold; copper,200,oui'

  test('refuses lines that don’t form an event', async () => {
    const lines = [
      TITLES,
      `${HEAD},nobody,,,`,
      `${HEAD.replace('Two mines', 'Three mines')},alderic-mines,,13:00,`,
      `${HEAD.replaceAll('two-mines', 'night').replace('2027-03-04 13:30', '2027-03-14 02:30').replace('14:30', '04:00')},alderic-mines,,,`,
      `${HEAD.replaceAll('two-mines', 'back').replace('14:30', '12:30')},alderic-mines,,,`,
      'headless,,,,,,,,,,,,,,kestrin-biotech,,,',
    ]
    const faults = await faultsOf('events', lines.join('\n'))
    expect(faults.slice(0, 4)).toEqual([
      '2 O (company): There is no company “nobody”.',
      '5 C (title): Line 2 has a different value for this event; leave this cell empty',
      '5 Q (company starts): A company’s presentation must begin and end within its event',
      '8 G (starts): In America/Toronto, the clocks change at this time: it doesn’t exist, or occurs twice.',
    ])
    expect(faults).toContain('11 H (ends): The event must end after it starts')
    expect(faults).toContain('14 B (type): The first line of an event requires this')
    expect(await rowOf('events', 'two-mines')).toBeUndefined()
  })

  test('creates an event with two companies, and moves it when imported with other times', async () => {
    const second = 'two-mines,,,,,,,,,,,,,,kestrin-biotech,Lee Park,14 h 00,14:30,'
    const first = `${HEAD},alderic-mines,,13:30,14:00,français; English`
    const content = [`${TITLES},langues parlées`, first, second].join('\n')
    expect(await faultsOf('events', content)).toEqual([])
    const event = await rowOf('events', 'two-mines')
    expect(event).toMatchObject({
      type: 'corporate_presentation',
      status: 'scheduled',
      title: { en: 'Two mines', fr: 'Deux mines' },
      summary: { en: 'First.\n\nSecond.' },
      starts_at: new Date('2027-03-04T18:30Z'),
      ends_at: new Date('2027-03-04T19:30Z'),
      tags: ['gold', 'copper'],
      capacity: 200,
      waiting_list: true,
      spoken_languages: ['fr', 'en'],
      sequence: 0,
    })
    const { rows } = await db.pool.query(
      'select slug, presenter, starts_at from presentations join companies on id = company_id where event_id = $1 order by starts_at',
      [event.id],
    )
    expect(rows).toEqual([
      { slug: 'alderic-mines', presenter: { en: 'Ann Roy, moderator' }, starts_at: event.starts_at },
      { slug: 'kestrin-biotech', presenter: { en: 'Lee Park' }, starts_at: new Date('2027-03-04T19:00Z') },
    ])
    expect((await run('events', content)).counts).toEqual({ created: 0, changed: 0, unchanged: 1 })
    expect((await run('events', content.replaceAll('2027-03-04', '2027-03-05'))).counts.changed).toBe(1)
    expect(await rowOf('events', 'two-mines')).toMatchObject({
      starts_at: new Date('2027-03-05T18:30Z'),
      sequence: 1,
    })
    const mended = content.replaceAll('2027-03-04', '2027-03-05').replace('Lee Park', 'Leigh Park')
    expect((await run('events', mended)).counts.changed).toBe(1)
    expect((await rowOf('events', 'two-mines')).sequence, 'a name is no move').toBe(1)
  })

  test('accepts UTC as a time zone, and refuses abbreviations', async () => {
    const table = (zone: string) =>
      [
        TITLES,
        `${HEAD.replaceAll('two-mines', 'universal').replace('America/Toronto', zone)},alderic-mines,,,`,
      ].join('\n')
    expect(await faultsOf('events', table('EST'))).toEqual([
      '2 I (time zone): Write the name of a time zone, such as America/Toronto',
    ])
    expect(await faultsOf('events', table('UTC'))).toEqual([])
    expect(await rowOf('events', 'universal')).toMatchObject({
      time_zone: 'UTC',
      starts_at: new Date('2027-03-04T13:30Z'),
    })
    expect(await faultsOf('events', table('Etc/UTC'))).toEqual([])
    expect(await rowOf('events', 'universal')).toMatchObject({ time_zone: 'Etc/UTC' })
  })

  test('refuses a capacity below the confirmed seats', async () => {
    const { id } = await rowOf('events', 'two-mines')
    for (const status of ['confirmed', 'waitlisted']) await aRegistrant(db.database, id, { status })
    const content = [TITLES, `${HEAD.replace(',200,', ',300,')},alderic-mines,,,`].join('\n')
    expect(await faultsOf('events', content)).toEqual([
      '2 M (capacity): People waiting for a place: 1. The number of places can’t be changed.',
    ])
  })
})

describe('R805 team', () => {
  const TITLES = 'slug;nom;role (en);fonction;service;bureau;bio;languages;courriel;téléphone'

  test('refuses an unknown office or language', async () => {
    const person = 'Ann Roy;Analyst;Analyste;digital'
    const content = [
      TITLES,
      `ann-roy;${person};Paris;Text.;;;`,
      `ann-two;${person};Toronto;Text.;fr, Klingon;ann@;call me`,
    ].join('\n')
    expect(await faultsOf('team', content)).toEqual([
      '2 F (bureau): Choose one of: Toronto, Montréal',
      '3 H (languages): Write languages as en, fr, de',
      '3 I (courriel): Enter a valid e-mail address',
      '3 J (téléphone): Write a telephone number',
    ])
  })

  test('appends people without a position to the list', async () => {
    const content = `${TITLES}\nann-roy;Ann Roy;Analyst;Analyste;numérique;montreal;Text.;français, en;ann@example.com;+1 514 555-0100`
    expect(await faultsOf('team', content)).toEqual([])
    const { rows } = await db.pool.query('select max(position) as last from team_members')
    expect(await rowOf('team_members', 'ann-roy')).toMatchObject({
      role: { en: 'Analyst', fr: 'Analyste' },
      department: 'digital',
      office: 'Montréal',
      bio: { en: '<p>Text.</p>' },
      languages: ['fr', 'en'],
      phone: '+1 514 555-0100',
      position: rows[0].last,
    })
    expect((await run('team', content)).counts.unchanged).toBe(1)
  })
})
