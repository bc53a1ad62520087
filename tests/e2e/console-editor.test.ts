import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { localTime } from '#kit/local-time.ts'
import { sanitizeMarkup } from '#platform/rich-text.ts'
import { PASTED, WRITTEN } from '../support/pasted-markup.ts'
import { violations } from './axe.ts'
import { field, fillFields, openScreen, signedIn } from './console-support.ts'
import { browser, newPage, roadshow, visitor, withOwnSite } from './support.ts'

withOwnSite()

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const saved = (page: Page) =>
  page
    .getByRole('status')
    .getByText(/^(Saved|Enregistré)/)
    .waitFor()

const newSlug = () => `zephyrine-${randomUUID().slice(0, 8)}`

/** Fills in an event without its French, except for the address. */
async function writeEvent(page: Page, slug: string) {
  await fillFields(page, {
    'title.en': `Title of ${slug}`,
    slug: slug,
    type: 'corporate_presentation',
    'presenter.en': 'Ada Roy, President',
    'summary.en': 'First paragraph.\n\nSecond paragraph.',
    timeZone: 'America/Toronto',
    startsAt: '2031-05-14T11:00',
    endsAt: '2031-05-14T12:00',
    city: 'Toronto',
    topic: 'strategy',
    'presentations.0.presenter.en': 'Ada Roy, President',
    'presentations.0.startsAt': '2031-05-14T11:00',
    'presentations.0.endsAt': '2031-05-14T11:30',
  })
  const company = field(page, 'presentations.0.companyId')
  await company.fill('alderic')
  await page.getByRole('option', { name: 'Alderic Mines' }).waitFor()
  await company.press('Enter')
}

const HOSTILE = [
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><p>text</p></svg>',
  '<a href="javascript:alert(1)">text</a>',
  '<iframe srcdoc="<script>parent.alert(1)</script>"></iframe>',
  '<p onmouseover=alert(1) style="animation-name:x" onanimationstart=alert(1)>text</p>',
]

/** Pastes HTML into a rich text. */
async function paste(page: Page, path: string, html: string) {
  await field(page, path).evaluate((element, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', pasted)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)
}

/** The English text of the article that was begun last. */
async function bodyOfLastDraft(): Promise<string | undefined> {
  const { rows } = await roadshow.pool.query(
    `select document -> 'body' ->> 'en' as html from drafts order by id desc limit 1`,
  )
  return rows[0].html ?? undefined
}

describe('R802 the editor', () => {
  test('takes an event from a person’s typing through review to a visitor, in both languages', async () => {
    const slug = newSlug()
    const page = await openScreen(await signedIn('editor'), '/content/event/new')
    await writeEvent(page, slug)
    await page.getByText('French is missing').first().waitFor()
    await fillFields(page, {
      'title.fr': `Titre de ${slug}`,
      'presenter.fr': 'Ada Roy, présidente',
      'summary.fr': 'Premier paragraphe.',
    })
    await saved(page)
    await page.waitForURL(/\/console\/content\/drafts\/\d+/)
    expect(await button(page, 'Publish').count()).toBe(0)
    await button(page, 'Submit for review').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Submit for review' }).click()
    await page.getByText('In review', { exact: true }).waitFor()
    const path = new URL(page.url()).pathname.slice(8)
    await page.goto('about:blank')
    await expect
      .poll(async () => (await roadshow.pool.query('select from editing_sessions')).rowCount)
      .toBe(0)

    const reviewer = await openScreen(await signedIn('publisher'), path)
    await button(reviewer, 'Approve').click()
    await reviewer.getByText('Approved', { exact: true }).waitFor()
    await button(reviewer, 'Publish').click()
    const dialog = reviewer.getByRole('dialog')
    await dialog.getByText('French is missing in 1 text').waitFor()
    await dialog.getByRole('button', { name: 'Presentations 1 › Presenter (French)' }).click()
    await expect
      .poll(() => reviewer.evaluate(() => document.activeElement?.id))
      .toBe('presentations.0.presenter.fr')
    await button(reviewer, 'Publish').click()
    await dialog.getByLabel('What has changed').fill('Announced')
    await dialog.getByRole('button', { name: 'Publish with English in its place' }).click()
    await reviewer.getByText('Published', { exact: true }).waitFor()
    await reviewer.waitForURL(/\/content\/event\/records\/\d+/)

    const visitor = await newPage()
    for (const [language, title] of [
      ['en', `Title of ${slug}`],
      ['fr', `Titre de ${slug}`],
    ]) {
      await visitor.goto(`${roadshow.origin}/events/${slug}?lng=${language}`)
      await visitor.getByRole('heading', { level: 1, name: title }).waitFor()
    }
  })

  test('names every fault, and leads to the field of each', async () => {
    const page = await openScreen(await signedIn('publisher', { language: 'fr' }), '/content/event/new')
    await field(page, 'title.fr').fill('Un titre')
    await button(page, 'Publier').click()
    const list = page.getByRole('alert').filter({ hasText: 'empêchent la publication' })
    await list.getByRole('button', { name: /^Titre \(anglais\)/ }).waitFor()
    await list.getByRole('button', { name: /^Présentations 1 › Société/ }).click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('presentations.0.companyId')
    expect(await field(page, 'title.en').getAttribute('aria-invalid')).toBe('true')
    await field(page, 'title.en').fill('A title')
    await expect.poll(() => field(page, 'title.en').getAttribute('aria-invalid')).toBeNull()
  })

  test('says once what a text in two languages is for, below both', async () => {
    const page = await openScreen(await signedIn('publisher', { width: 390 }), '/content/event/new')
    const hint = page.getByText('Who presents, as shown in the list of events')
    const [above, below] = [await field(page, 'presenter.fr').boundingBox(), await hint.boundingBox()]
    expect(below?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0))
    for (const language of ['en', 'fr'])
      expect(await field(page, `presenter.${language}`).getAttribute('aria-describedby')).toBe(
        await hint.getAttribute('id'),
      )
  })

  test('R815 leads to the sections of a long form, and says which have something to correct', async () => {
    const page = await openScreen(await signedIn('publisher'), '/content/company/new#section-formerSince')
    const heading = (name: string) => page.getByRole('heading', { name, exact: true })
    const links = page.getByRole('navigation', { name: 'Sections' }).getByRole('link')
    const current = page.locator('[aria-current="location"]')
    await expect.poll(() => current.textContent()).toBe('Mandate and fees')
    expect(await heading('Mandate and fees').evaluate((it) => it === document.activeElement)).toBe(true)
    await links.filter({ hasText: 'Figures and results' }).press('Enter')
    await expect.poll(() => current.textContent()).toBe('Figures and results')
    expect(page.url()).toMatch(/#section-sharesOutstanding$/)
    await page.keyboard.press('Tab')
    expect(await field(page, 'sharesOutstanding').evaluate((it) => it === document.activeElement)).toBe(true)
    await fillFields(page, { 'tagline.en': 'Copper in Quebec' })
    await links.filter({ hasText: 'Presentation' }).getByText('French is missing').waitFor()
    await button(page, 'Publish').click()
    await links.filter({ hasText: 'Company and listing' }).getByText('things to correct').waitFor()
    expect(await links.filter({ hasText: 'Mandate' }).textContent()).toBe('Mandate and fees')
    await page.setViewportSize({ width: 390, height: 800 })
    await page.getByRole('combobox', { name: 'Sections' }).selectOption('People')
    await expect
      .poll(() =>
        heading('People')
          .boundingBox()
          .then((box) => box?.y),
      )
      .toBeLessThan(300)
  })

  test('keeps typing over a lost session and a reload, and offers it again', async () => {
    const context = await signedIn('editor')
    const page = await openScreen(context, '/content/question/new')
    await field(page, 'question.en').fill('Is it kept?')
    await saved(page)
    await page.waitForURL(/\/console\/content\/drafts\/\d+/)
    const address = page.url()
    const cookies = await context.cookies()
    await context.clearCookies({ name: 'staff' })
    await field(page, 'answer.en').fill('Every word of it.')
    await page.getByText(/your session has ended\. What you typed is kept/).waitFor()
    page.on('dialog', (dialog) => dialog.accept())
    await page.goto(address)
    await page.getByRole('heading', { name: 'Sign in to the console' }).waitFor()
    await context.addCookies(cookies)
    await page.goto(address)
    await page.getByText('You typed something here that was not saved.').waitFor()
    expect(await field(page, 'answer.en').inputValue()).toBe('')
    await button(page, 'Show the differences').click()
    await page.getByRole('row').filter({ hasText: 'Every word of it.' }).waitFor()
    await button(page, 'Use the selected versions').click()
    await saved(page)
    await page.reload()
    await expect.poll(() => field(page, 'answer.en').inputValue()).toBe('Every word of it.')
    expect(await page.getByText('You typed something here').count()).toBe(0)
  })

  test('gives a new record an address by its title, until somebody writes another', async () => {
    const page = await openScreen(await signedIn('editor'), '/content/article/new')
    const slug = field(page, 'slug')
    await field(page, 'title.en').fill('Alderic’s gold, at last')
    await expect.poll(() => slug.inputValue()).toBe('alderics-gold-at-last')
    await field(page, 'title.en').fill('L’été à Québec')
    await expect.poll(() => slug.inputValue()).toBe('l-ete-a-quebec')
    await slug.fill('summer')
    await field(page, 'title.en').fill('Another summer')
    await saved(page)
    expect(await slug.inputValue()).toBe('summer')
    const { rows } = await roadshow.pool.query('select slug, id from articles order by id limit 1')
    await page.goto(`${roadshow.origin}/console/content/article/records/${rows[0].id}`)
    await field(page, 'title.en').fill('A published title')
    await saved(page)
    expect(await slug.inputValue()).toBe(rows[0].slug)
  })

  test('makes a table, with rows and columns added and removed', async () => {
    const page = await openScreen(await signedIn('editor'), '/content/article/new')
    const markup = async () => {
      await saved(page)
      return bodyOfLastDraft()
    }
    await field(page, 'title.en').fill('A table')
    await field(page, 'body.en').click()
    const tool = (name: string) => page.getByRole('button', { name, exact: true }).first().click()
    await tool('Insert a table')
    await page.keyboard.type('Quarter')
    await tool('Remove column')
    await field(page, 'body.en').locator('th').first().click()
    await page.keyboard.type('Quarter')
    await tool('Add column to the right')
    await tool('Add row below')
    await field(page, 'body.en').locator('tbody tr').last().locator('td').first().click()
    await page.keyboard.type('Third')
    await tool('Remove row')
    await field(page, 'body.en').locator('td').first().click()
    await page.keyboard.type('First')
    const row = (first: string) => `<tr><td>${first}</td><td></td><td></td></tr>`
    await expect
      .poll(markup)
      .toBe(
        `<table><thead><tr><th>Quarter</th><th></th><th></th></tr></thead><tbody>${row('First')}${row('')}</tbody></table>`,
      )
    await tool('Remove table')
    await expect.poll(markup).toBeUndefined()
  })

  test('R811 fills a table by keyboard, as other editors do', async () => {
    const page = await openScreen(await signedIn('editor'), '/content/article/new')
    const text = field(page, 'body.en')
    await field(page, 'title.en').fill('By keyboard')
    await text.click()
    await button(page, 'Insert a table').first().click()
    for (const typed of [
      'Quarter',
      'Ounces',
      'Note',
      'Q1',
      '1,204',
      'a',
      'Q2',
      '(998)',
      'b',
      'Q3',
      '—',
      'c',
    ]) {
      await page.keyboard.type(typed)
      await page.keyboard.press('Tab')
    }
    // The last Tab has made a row.
    await page.keyboard.press('Shift+Tab')
    // Tab selects what the cell holds.
    await page.keyboard.type('c')
    await page.keyboard.press('Enter')
    await page.keyboard.type('d')
    await paste(page, 'body.en', '<p>e</p><p>f</p>')
    await page.keyboard.press('Alt+F10')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Add row above')
    await page.keyboard.press('Escape')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('body.en')
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowDown')
    await page.keyboard.type('Below')
    await saved(page)
    const figure = (cell: string) => cell.replace('>', ' align="right">')
    const row = (name: string, ounces: string, note: string) =>
      `<tr><td>${name}</td>${figure(`<td>${ounces}</td>`)}<td>${note}</td></tr>`
    await expect
      .poll(bodyOfLastDraft)
      .toBe(
        `<table><thead><tr><th>Quarter</th>${figure('<th>Ounces</th>')}<th>Note</th></tr></thead><tbody>${row('Q1', '1,204', 'a')}${row('Q2', '(998)', 'b')}${row('Q3', '—', '<p>c</p><p>de</p><p>f</p>')}${row('', '', '')}</tbody></table><p>Below</p>`,
      )
  })

  test('R811 refuses a link that leads nowhere, and completes one without https://', async () => {
    const page = await openScreen(await signedIn('editor'), '/content/article/new')
    await field(page, 'title.en').fill('A link')
    await field(page, 'body.en').click()
    await page.keyboard.type('Results')
    await page.keyboard.press('Shift+Home')
    await button(page, 'Link').first().click()
    await page.getByLabel('Address', { exact: true }).fill('ftp://files.example/results')
    await page.keyboard.press('Enter')
    await page.getByText(/This leads nowhere/).waitFor()
    await page.getByLabel('Address', { exact: true }).fill('tamarack.example/results')
    await page.keyboard.press('Enter')
    await saved(page)
    await expect.poll(bodyOfLastDraft).toBe('<p><a href="https://tamarack.example/results">Results</a></p>')
  })

  test('R802 says that somebody else has to approve a release that one has written', async () => {
    const page = await openScreen(await signedIn('publisher'), '/content/release/new')
    await fillFields(page, {
      'versions.en.title': 'Of one’s own',
      topic: 'results',
      publishedAt: '2026-01-05T10:00',
    })
    await field(page, 'versions.en.body').fill('Text.')
    await page.getByText('Taken from the text: Text.').waitFor()
    expect(await field(page, 'versions.en.slug').inputValue()).toMatch(/^of-one/)
    await saved(page)
    await page.getByText('someone else has to approve and publish it').waitFor()
    expect(await button(page, 'Publish').count()).toBe(0)
    await button(page, 'Submit for review').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Submit for review' }).click()
    await page.getByText('In review', { exact: true }).waitFor()
    expect(await button(page, 'Approve').count()).toBe(0)
  })

  test('R811 typesets French and English while they are typed, and undoes that first', async () => {
    const page = await openScreen(await signedIn('editor'), '/content/article/new')
    const visible = (text: string | null) => text?.replaceAll('\u00a0', '␣').replaceAll('\u202f', '·')
    const plain = async (path: string) => visible(await field(page, path).inputValue())
    const rich = async (path: string) => visible(await field(page, path).textContent())
    const typed = `"Est-ce l'or?" : 5 % à 13:30`
    const french = '«␣Est-ce l’or·?␣»␣: 5␣% à 13:30'
    for (const [path, read] of [
      ['summary.fr', plain],
      ['body.fr', rich],
    ] as const) {
      await field(page, path).click()
      await page.keyboard.type(typed)
      expect(await read(path)).toBe(french)
      await page.keyboard.type(' Bravo!')
      await page.keyboard.press('Control+z')
      expect(await read(path)).toBe(`${french} Bravo!`)
    }
    await page.keyboard.press('Enter')
    await field(page, 'body.fr').evaluate((element) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', 'Voir "ici": https://x.example/?a')
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    expect(await rich('body.fr')).toContain('Voir «␣ici␣»␣: https://x.example/?a')
    await field(page, 'title.en').click()
    await page.keyboard.type(`The firm's "view"`)
    expect(await plain('title.en')).toBe('The firm’s “view”')
    await saved(page)
  })

  test('R811 copies a text of the company or the firm into a release by one key', async () => {
    const block = (title: string, en: string, fr?: string) =>
      JSON.stringify([{ title: { en: title }, text: { en, ...(fr && { fr }) } }])
    await roadshow.pool.query(
      `update companies set text_blocks = $1, boilerplate = '{"en": "Alderic explores.", "fr": "Alderic explore."}' where slug = 'alderic-mines'`,
      [block('Qualified person', '<p>Reviewed by <b>A. Roy</b>.</p>')],
    )
    await roadshow.pool.query(`update firm set profile = jsonb_set(profile, '{textBlocks}', $1)`, [
      block('Forward-looking statements', '<p>Looking ahead.</p>', '<p>Énoncés.</p>'),
    ])
    const page = await openScreen(await signedIn('editor'), '/content/release/new')
    const company = field(page, 'companyId')
    await company.fill('alderic')
    await page.getByRole('option', { name: 'Alderic Mines' }).waitFor()
    await company.press('Enter')
    await field(page, 'versions.en.body').click()
    await page.keyboard.type('Text and/or more.')
    await page.keyboard.press('Enter')
    await page.keyboard.press('/')
    const menu = page.getByRole('menu', { name: 'Insert' })
    await menu.getByRole('menuitem').first().waitFor()
    expect((await menu.getByRole('menuitem').allTextContents()).slice(0, 3)).toEqual([
      'Qualified personAlderic Mines',
      'About Alderic MinesAlderic Mines',
      'ContactAlderic Mines',
    ])
    expect(await violations(page)).toEqual([])
    for (const key of ['Enter', 'Enter', '/']) await page.keyboard.press(key)
    await menu.getByRole('menuitem').first().waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await saved(page)
    const text = async () => {
      const { rows } = await roadshow.pool.query(
        `select document #>> '{versions,en,body}' as html from drafts order by id desc limit 1`,
      )
      return rows[0]?.html
    }
    await expect
      .poll(text)
      .toBe(
        '<p>Text and/or more.</p><p>Reviewed by <strong>A. Roy</strong>.</p><h2>About Alderic Mines</h2><p>Alderic explores.</p>',
      )
    // At the end of a long text, far from the menu: what was inserted is in sight.
    for (let line = 0; line < 40; line += 1) await page.keyboard.press('Enter')
    await page.keyboard.press('/')
    await menu.getByRole('menuitem').first().waitFor()
    await page.keyboard.press('Enter')
    const inserted = field(page, 'versions.en.body').locator('p', { hasText: 'Reviewed by' }).last()
    await expect
      .poll(() =>
        inserted.evaluate((each) => {
          const [line, box] = [each, each.closest('[contenteditable]') ?? each].map((one) =>
            one.getBoundingClientRect(),
          )
          return !!line && !!box && line.bottom <= Math.min(box.bottom, innerHeight) && line.top >= box.top
        }),
      )
      .toBe(true)
    await page.getByRole('button', { name: 'Add: French' }).click()
    await field(page, 'versions.fr.body').click()
    await page.keyboard.press('/')
    await menu.getByRole('menuitem', { name: 'À propos d’Alderic Mines' }).waitFor()
    expect(await menu.getByRole('menuitem', { name: /Qualified person/ }).isDisabled()).toBe(true)
    expect(await menu.getByRole('menuitem', { name: /Forward-looking/ }).isEnabled()).toBe(true)
    await page.keyboard.press('Escape')
    await page.keyboard.press('/')
    await page.keyboard.press('/')
    expect(await field(page, 'versions.fr.body').textContent()).toBe('/')
  })

  test('moves, removes and brings back parts by keyboard alone', async () => {
    const page = await openScreen(await signedIn('editor'), '/content/event/new')
    const tags = page.locator('[id="tags"]')
    for (const tag of ['gold', 'copper', 'zinc']) {
      await tags.getByRole('button', { name: 'Add to Tags' }).press('Enter')
      await page.keyboard.type(tag)
    }
    const values = () =>
      tags.locator('input').evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value))
    await expect.poll(values).toEqual(['gold', 'copper', 'zinc'])
    await tags.getByRole('button', { name: 'Move Tags 3 up' }).press('Enter')
    await expect.poll(values).toEqual(['gold', 'zinc', 'copper'])
    await page.keyboard.press('Enter')
    await expect.poll(values).toEqual(['zinc', 'gold', 'copper'])
    await tags.getByRole('button', { name: 'Remove Tags 2' }).press('Enter')
    await expect.poll(values).toEqual(['zinc', 'copper'])
    await tags.getByRole('button', { name: 'Undo' }).press('Enter')
    await expect.poll(values).toEqual(['zinc', 'gold', 'copper'])
  })

  test('tells of a time that does not exist, and of one that comes twice', async () => {
    const page = await openScreen(await signedIn('editor'), '/content/event/new')
    await field(page, 'timeZone').selectOption('America/Toronto')
    await field(page, 'startsAt').fill('2031-03-09T02:30')
    await page.getByText(/The clocks go forward on this day/).waitFor()
    await field(page, 'startsAt').fill('2031-11-02T01:30')
    const which = page.getByRole('group', { name: /this time occurs twice/ })
    await which.getByLabel('EST').check()
    await page.getByText('EST, UTC−05:00').waitFor()
    await saved(page)
    const { rows } = await roadshow.pool.query(
      `select document ->> 'startsAt' as starts from drafts order by id desc limit 1`,
    )
    expect(rows[0].starts).toBe('2031-11-02T01:30-05:00[America/Toronto]')

    // Browsers have zone data of other years: the server says what the clocks of a zone show (R813).
    await field(page, 'timeZone').selectOption('America/Vancouver')
    const { offset } = localTime('2031-12-02T18:00:00Z', 'America/Vancouver', 'en')
    await field(page, 'startsAt').fill('2031-12-02T10:00')
    await page.getByText(`UTC${offset.replace('-', '−')}`).waitFor()
    await field(page, 'timeZone').selectOption('America/Toronto')
    await page.getByText('EST, UTC−05:00').waitFor()
    expect(await field(page, 'startsAt').inputValue()).toBe('2031-12-02T10:00')
  })

  test('lets one person write at a time, and the first loses nothing when another takes over', async () => {
    const first = await openScreen(await signedIn('editor'), '/content/question/new')
    await field(first, 'question.en').fill('Who may write?')
    await saved(first)
    await first.waitForURL(/\/console\/content\/drafts\/\d+/)
    const path = new URL(first.url()).pathname.slice(8)
    await expect
      .poll(async () => (await roadshow.pool.query('select from editing_sessions where holds_lock')).rowCount)
      .toBeGreaterThan(0)

    const second = await openScreen(await signedIn('publisher'), path)
    await second.getByText('Ada Roy is writing here.').waitFor()
    expect(await field(second, 'answer.en').isDisabled()).toBe(true)

    await first.route('**/api/console/drafts/*', (route) => route.abort())
    await field(first, 'answer.en').fill('Not saved yet.')
    await second.getByRole('button', { name: 'Take over' }).click()
    await expect.poll(() => field(second, 'answer.en').isDisabled()).toBe(false)
    await field(second, 'answer.en').fill('The second one’s.')
    await saved(second)

    await first.getByText('Ada Roy has taken over.').waitFor()
    expect(await field(first, 'answer.en').inputValue()).toBe('Not saved yet.')
    await first.unroute('**/api/console/drafts/*')
    await first.getByRole('button', { name: 'Take over' }).click()
    await expect.poll(() => field(first, 'answer.en').inputValue()).toBe('The second one’s.')
    await button(first, 'Restore it').click()
    await saved(first)
    expect(await field(first, 'answer.en').inputValue()).toBe('Not saved yet.')
  })

  test('shows both versions of who saved at the same time, field by field', async () => {
    const context = await signedIn('editor')
    const page = await openScreen(context, '/content/question/new')
    await field(page, 'question.en').fill('Whose words?')
    await field(page, 'answer.en').fill('As it began.')
    await saved(page)
    await page.waitForURL(/\/console\/content\/drafts\/\d+/)
    await roadshow.pool.query(
      `update drafts set version = version + 1, changed_by = 'marc@example.com',
         document = jsonb_set(jsonb_set(document, '{answer,en}', '"Theirs."'), '{question,fr}', '"Les mots de qui ?"')
       where id = $1`,
      [Number(page.url().split('/').at(-1))],
    )
    await field(page, 'answer.en').fill('Mine.')
    await page.getByText('marc@example.com has changed this in the meantime.').waitFor()
    const answer = page.getByRole('row').filter({ hasText: 'Answer (English)' })
    await answer.getByText('Changed in both').waitFor()
    await answer.getByLabel('Answer (English): Yours').check()
    expect(await page.getByLabel('Question (French): Theirs').isChecked()).toBe(true)
    await button(page, 'Use the selected versions').click()
    await saved(page)
    await expect.poll(() => field(page, 'question.fr').inputValue()).toBe('Les mots de qui ?')
    expect(await field(page, 'answer.en').inputValue()).toBe('Mine.')

    // Once somebody publishes the draft, the editor goes on with the record that it has become.
    const draft = Number(page.url().split('/').at(-1))
    const { rows } = await roadshow.pool.query(
      `with published as (delete from drafts where id = $1 returning document, title)
       insert into revisions (kind, record, number, title, document, draft_id)
       select 'question', (select id::text from faq_items order by id limit 1), 99, title, document, $1 from published
       returning record`,
      [draft],
    )
    await field(page, 'answer.en').fill('Mine, later.')
    await page.getByText('Something else has been published in the meantime.').waitFor()
    await button(page, 'Use the selected versions').click()
    await page.waitForURL(`**/console/content/question/records/${rows[0].record}`)
  })

  test('R811 keeps what is pasted from paste through the sanitizer to the page', async () => {
    const page = await openScreen(await signedIn('editor'), '/content/article/new')
    await field(page, 'title.en').fill('Pasted')
    await field(page, 'body.en').waitFor()
    const samples = [...PASTED, ...Object.entries(WRITTEN).map(([name, html]) => [name, html, html] as const)]
    const parted = samples.filter(([name]) => name !== 'hr')
    await paste(page, 'body.en', parted.map(([, pasted]) => pasted).join('<hr>'))
    await saved(page)
    const html = (await bodyOfLastDraft()) ?? ''
    const kept = html.split('<hr>')
    expect(parted.map(([name], index) => [name, kept[index]])).toEqual(
      parted.map(([name, , wanted]) => [name, wanted]),
    )
    expect(sanitizeMarkup(html)).toBe(html)

    const { rows } = await roadshow.pool.query(
      `update articles set body = jsonb_build_object('en', $1::text) where id = (select min(id) from articles) returning slug`,
      [html],
    )
    await page.goto(`${roadshow.origin}/articles/${rows[0].slug}`)
    const shown = await page.locator('.prose').evaluate((prose) => {
      const styleOf = (selector: string) => {
        const element = prose.querySelector(selector)
        return element ? getComputedStyle(element) : undefined
      }
      const styles = [
        styleOf('ol[type="a"]')?.listStyleType,
        styleOf('ol.capitals')?.listStyleType,
        styleOf('td[align="right"]')?.textAlign,
      ]
      for (const image of prose.querySelectorAll('img'))
        for (const name of ['srcset', 'sizes', 'loading', 'decoding']) image.removeAttribute(name)
      for (const list of prose.querySelectorAll('.capitals')) list.removeAttribute('class')
      for (const wrapper of prose.querySelectorAll('div')) wrapper.replaceWith(...wrapper.childNodes)
      return { styles, html: prose.innerHTML.replaceAll('&nbsp;', '\u00a0') }
    })
    expect(shown).toEqual({ styles: ['lower-alpha', 'upper-roman', 'end'], html })
  })

  test('executes nothing of hostile texts, opened and pasted', async () => {
    const shared = join(import.meta.dirname, '../../../shared/data/xss/DOMPurify/expect.mjs')
    const corpus: { payload: string }[] = existsSync(shared) ? (await import(shared)).default : []
    const payloads = [...HOSTILE, ...corpus.map(({ payload }) => payload)]
    const staff = await signedIn('editor')
    // Without the policy that would block what the editor let through.
    const context = await browser.newContext({
      ...visitor(),
      bypassCSP: true,
      storageState: await staff.storageState(),
    })
    await context.addInitScript(() => {
      const count = () => {
        document.documentElement.dataset.executed = 'yes'
      }
      Object.assign(window, { alert: count, confirm: count, prompt: count, print: count })
    })
    const page = await openScreen(context, '/content/article/new')
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    const executed = () => page.evaluate(() => document.documentElement.dataset.executed)
    await field(page, 'title.en').fill(HOSTILE.join(' '))
    await field(page, 'body.en').waitFor()
    for (const payload of payloads) await paste(page, 'body.en', payload)
    await saved(page)
    await page.waitForURL(/\/console\/content\/drafts\/\d+/)
    await roadshow.pool.query(
      `update drafts set document = jsonb_set(document, '{body,en}', to_jsonb($2::text)) where id = $1`,
      [Number(page.url().split('/').at(-1)), payloads.join('\n').replaceAll('\0', '')],
    )
    expect(await executed()).toBeUndefined()
    await page.reload()
    await page.locator('[id="body.en"]').waitFor()
    await page.getByText(/edit it as html/i).waitFor()
    expect(await executed()).toBeUndefined()
    expect(errors).toEqual([])
  })
})
