import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { localTime } from '#kit/local-time.ts'
import { field, fillFields, openScreen, signedIn } from './console-support.ts'
import { browser, newPage, roadshow, visitor, withSite } from './support.ts'

withSite()

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
  await company.fill('orvane')
  await page.getByRole('option', { name: 'Orvane Gold' }).waitFor()
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
    await page.getByText('In review', { exact: true }).waitFor()
    const path = new URL(page.url()).pathname.slice(8)
    await page.goto('about:blank')
    await expect
      .poll(async () => (await roadshow.pool.query('select from editing_sessions')).rowCount)
      .toBe(0)

    const reviewer = await openScreen(await signedIn('publisher'), path)
    await button(reviewer, 'Approve').click()
    await reviewer.getByText('Approved').waitFor()
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
    await field(page, 'title.en').fill('Orvane’s gold, at last')
    await expect.poll(() => slug.inputValue()).toBe('orvanes-gold-at-last')
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
      const { rows } = await roadshow.pool.query(
        `select document -> 'body' ->> 'en' as html from drafts order by id desc limit 1`,
      )
      return rows[0].html?.replaceAll(/>\s+</g, '><')
    }
    await field(page, 'title.en').fill('A table')
    await field(page, 'body.en').click()
    const tool = (name: string) => page.getByRole('button', { name, exact: true }).first().click()
    await tool('Insert a table')
    await page.keyboard.type('Quarter')
    await tool('Remove column')
    await field(page, 'body.en').locator('th').first().click()
    await page.keyboard.type('Quarter')
    await tool('Add column')
    await tool('Add row')
    await field(page, 'body.en').locator('tbody tr').last().locator('td').first().click()
    await page.keyboard.type('Third')
    await tool('Remove row')
    await field(page, 'body.en').locator('td').first().click()
    await page.keyboard.type('First')
    const heads = '<th scope="col">Quarter</th><th scope="col"></th><th scope="col"></th>'
    await expect
      .poll(markup)
      .toBe(
        `<table><thead><tr>${heads}</tr></thead><tbody><tr><td>First</td><td></td><td></td></tr><tr><td></td><td></td><td></td></tr></tbody></table>`,
      )
    await tool('Remove table')
    await expect.poll(markup).toBeUndefined()
  })

  test('R802 says that somebody else has to approve a release that one has written', async () => {
    const page = await openScreen(await signedIn('publisher'), '/content/release/new')
    await fillFields(page, {
      'versions.en.title': 'Of one’s own',
      'versions.en.summary': 'First paragraph.',
      topic: 'results',
      publishedAt: '2026-01-05T10:00',
    })
    await field(page, 'versions.en.body').fill('Text.')
    expect(await field(page, 'versions.en.slug').inputValue()).toMatch(/^of-one/)
    await saved(page)
    await page.getByText('Someone else has to approve what you wrote').waitFor()
    expect(await button(page, 'Publish').count()).toBe(0)
    await button(page, 'Submit for review').click()
    await page.getByText('In review', { exact: true }).waitFor()
    expect(await button(page, 'Approve').count()).toBe(0)
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

  test('cleans what is pasted from Word and Google Docs', async () => {
    const page = await openScreen(await signedIn('editor'), '/content/article/new')
    await field(page, 'title.en').fill('Pasted')
    await field(page, 'body.en').waitFor()
    await paste(
      page,
      'body.en',
      `<p class=MsoNormal style="color:red"><b>Bold</b> and <span style="font-size:20pt">large</span><o:p></o:p></p>
       <p class=MsoListParagraphCxSpFirst style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·<span>  </span></span>First</p>
       <p class=MsoListParagraphCxSpLast style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·<span>  </span></span>Second</p>
       <p class=MsoNormal>&nbsp;</p>`,
    )
    await saved(page)
    const { rows } = await roadshow.pool.query(
      `select document -> 'body' ->> 'en' as html from drafts order by id desc limit 1`,
    )
    expect(rows[0].html.replaceAll(/\s+</g, '<')).toBe(
      '<p><strong>Bold</strong> and large</p><ul><li><p>First</p></li><li><p>Second</p></li></ul>',
    )
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
