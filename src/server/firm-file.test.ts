import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'
import { testSite } from '../../tests/support/site.ts'
import { temporaryFolder } from '../../tests/support/temporary-folder.ts'
import { exportFirm, type FirmFile } from './firm-file.ts'

const { roadshow } = testSite({ template: 'firm' })
const folder = temporaryFolder()
let starter: FirmFile
beforeAll(async () => {
  starter = await exportFirm(roadshow.database)
})

/** Runs `npm run firm` on the running site's database. */
async function firm(...args: string[]): Promise<{ code: number; output: string }> {
  const environment = { ...process.env, DATABASE_URL: roadshow.url, DATA_DIR: roadshow.config.dataDir }
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, ['scripts/firm.ts', ...args], {
      cwd: join(import.meta.dirname, '../..'),
      env: environment,
    })
    return { code: 0, output: stdout + stderr }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { code, output: stdout + stderr }
  }
}

async function written(content: unknown): Promise<string> {
  const file = join(folder, 'firm.json')
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}

const pageText = async (path: string) => (await fetch(roadshow.origin + path)).text()

describe('R806 npm run firm', () => {
  test('refuses a file with faults, names each with its place, and changes nothing', async () => {
    const { pages = [], ...rest } = starter
    const [first, ...others] = pages
    const { code, output } = await firm(
      'import',
      await written({
        ...rest,
        profile: { ...starter.profile, email: 'nobody', timeZone: 'Mars/Base', nickname: 'x' },
        pages: [
          { ...first, lede: { en: 'Since {{founded}} in {{town}}' } },
          { ...others[0], slug: 'prices' },
        ],
        faq: [{ tab: 'gossip', question: {}, answer: { en: 'Yes' } }],
      }),
    )
    expect(code).toBe(1)
    for (const place of [
      'profile.email',
      'profile.timeZone',
      'pages.0.lede.en',
      'pages.1.slug',
      'faq.0.tab',
      'faq.0.question.en',
    ])
      expect(output).toContain(`  ${place}: `)
    expect(output).toContain('nickname')
    expect(output).not.toContain('    at ')
    expect(await exportFirm(roadshow.database)).toEqual(starter)
  })

  test('refuses a profile without a fact that a page uses', async () => {
    const founded = { ...starter.profile, founded: 2004 }
    const about = starter.pages?.find(({ slug }) => slug === 'about')
    const dated = { ...about, lede: { en: 'Since {{founded}}' } }
    expect((await firm('import', await written({ profile: founded, pages: [dated] }))).code).toBe(0)
    const { code, output } = await firm('import', await written({ profile: starter.profile }))
    expect([code, output]).toEqual([
      1,
      expect.stringContaining('/about is not in the file; it refers to {{founded}}'),
    ])
    expect(await pageText('/about')).toContain('Since 2004')
  })

  test.each([
    ['no file', 'no-such-file.json', /no-such-file\.json/],
    ['no JSON', '{"profile":', /JSON/],
  ])('refuses %s in a line', async (_, name, said) => {
    const file = name.endsWith('.json') ? join(folder, name) : await written(name)
    const { code, output } = await firm('import', file)
    expect(code).toBe(1)
    expect(output).toMatch(said)
    expect(output).not.toContain('    at ')
  })

  test('shows an import on a running site within a second, and exports it again', async () => {
    expect(await pageText('/')).toContain('Your Firm')
    const profile = {
      ...starter.profile,
      name: { en: 'Northlight Investor Relations', fr: 'Northlight Relations avec les investisseurs' },
      shortName: { en: 'Northlight' },
      founded: 2004,
      social: [{ name: 'LinkedIn', url: 'https://www.linkedin.com/company/northlight' }],
      offices: [
        {
          city: { en: 'Calgary' },
          address: [{ en: '1 Main Street' }],
          country: 'CA',
          phone: '403 555-0100',
          tel: '+14035550100',
          latitude: 51,
          longitude: -114,
        },
      ],
    }
    const file = await written({ ...starter, profile })
    expect((await firm('import', file)).output).toMatch(/Northlight.*Pages: 12. Questions and answers: 3./)
    await expect.poll(() => pageText('/?lng=fr'), { timeout: 1000 }).toContain('Northlight Relations')
    const home = await pageText('/')
    for (const text of ['Northlight', 'Calgary', '403 555-0100', '© 2004', 'linkedin.com/company/northlight'])
      expect(home).toContain(text)
    expect((await firm('export', file)).code).toBe(0)
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ ...starter, profile })
    const piped = `\n> roadshow@0.1.0 firm\n> node scripts/firm.ts export\n\n${(await firm('export')).output}`
    expect((await firm('import', await written(piped))).code).toBe(0)
  })
})

test('R806 the starter has every text in both languages', async () => {
  const texts = JSON.stringify(starter).match(/"en":/g)?.length
  expect(JSON.stringify(starter).match(/"fr":/g)?.length).toBe(texts)
})
