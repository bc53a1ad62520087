import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { beginDraft } from '#features/drafts/contract.ts'
import { consoleBrowser, staffMember } from '../support/staff.ts'
import { field, openScreen, signedIn } from './console-support.ts'
import { hydrated, newPage, roadshow, withOwnSite } from './support.ts'

withOwnSite()

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Begins the draft of a complete article, as an editor does. @returns its id and slug */
async function anArticleDraft(): Promise<{ id: number; slug: string }> {
  const slug = `zephyrine-${randomUUID().slice(0, 8)}`
  const { cookies } = await staffMember(roadshow, 'editor')
  const document = {
    slug,
    title: { en: `Title of ${slug}`, fr: `Titre de ${slug}` },
    summary: { en: 'A summary.', fr: 'Un résumé.' },
    body: { en: '<p>Text.</p>', fr: '<p>Texte.</p>' },
    topic: 'markets',
    authorId: null,
    publishedAt: new Date(Date.now() - 60_000).toISOString(),
  }
  const { draft } = await consoleBrowser(roadshow, { cookies }).api(beginDraft, {
    params: { kind: 'article' },
    body: { record: null, basedOn: null, document },
  })
  return { id: draft?.id ?? expect.fail('there is no draft'), slug }
}

/** Whether a visitor sees a text of an article on its page, by the API, in the list and in the feed. */
async function isPublic(slug: string, title: string): Promise<boolean[]> {
  const paths = [`/articles/${slug}`, `/api/articles/${slug}`, '/articles', '/articles/feed.xml']
  return Promise.all(
    paths.map(async (path) => (await (await fetch(roadshow.origin + path)).text()).includes(title)),
  )
}

const NOWHERE = [false, false, false, false]
const EVERYWHERE = [true, true, true, true]

describe('R802 R808 a publication', () => {
  test('waits for its time, appears everywhere, is corrected, and an old version is restored', async () => {
    const { id, slug } = await anArticleDraft()
    const title = `Title of ${slug}`
    const publisher = await signedIn('publisher')
    const page = await openScreen(publisher, `/content/drafts/${id}`)
    await button(page, 'Schedule').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Day').fill('2031-05-14')
    await dialog.getByLabel('Time', { exact: true }).fill('09:30')
    await dialog.getByLabel('Time zone').selectOption('America/Toronto')
    await dialog.getByText('Will be published on').waitFor()
    await dialog.getByRole('button', { name: 'Schedule' }).click()
    await page.getByText('Scheduled', { exact: true }).first().waitFor()
    expect(await isPublic(slug, title)).toEqual(NOWHERE)

    await page.goto(`${roadshow.origin}/console/schedule`)
    const row = page.getByRole('row').filter({ hasText: title })
    await row.getByText('May 14, 2031').first().waitFor()
    await page.getByText('Toronto (Eastern Time)').waitFor()

    // Its time comes.
    await roadshow.pool.query('update drafts set publish_at = now() where id = $1', [id])
    await roadshow.pool.query(
      `update pgboss.job set start_after = now() where name = 'publish-scheduled' and data ->> 'draftId' = $1`,
      [String(id)],
    )
    await expect.poll(() => isPublic(slug, title), { timeout: 20_000 }).toEqual(EVERYWHERE)
    const { rows } = await roadshow.pool.query('select id from articles where slug = $1', [slug])
    const record = rows[0]?.id

    await page.goto(`${roadshow.origin}/console/content/article/records/${record}`)
    await field(page, 'title.en').fill(`Corrected ${slug}`)
    await page
      .getByRole('status')
      .getByText(/^Saved/)
      .waitFor()
    await button(page, 'Publish').click()
    await dialog.getByRole('button', { name: /^Publish/ }).click()
    await expect.poll(() => isPublic(slug, `Corrected ${slug}`)).toEqual(EVERYWHERE)

    await page.goto(`${roadshow.origin}/console/content/article/records/${record}/history`)
    await page.getByText('Corrected').first().waitFor()
    await button(page, 'Restore version 1').click()
    await dialog.getByRole('button', { name: 'Restore' }).click()
    await page.waitForURL(new RegExp(`/content/article/records/${record}$`))
    await expect.poll(() => field(page, 'title.en').inputValue()).toBe(title)
    expect(await isPublic(slug, `Corrected ${slug}`)).toEqual(EVERYWHERE)
    await button(page, 'Publish').click()
    await dialog.getByRole('button', { name: /^Publish/ }).click()
    await expect.poll(() => isPublic(slug, title)).toEqual(EVERYWHERE)
  })
})

describe('R802 the list of a kind', () => {
  test('is searched and opened by keyboard alone, and its address keeps the search', async () => {
    const page = await openScreen(await signedIn('editor'), '/content/company')
    await page.getByRole('row').nth(3).waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type('alderic')
    await page.waitForURL(/[?&]q=alderic/)
    await expect.poll(() => page.getByRole('row').count()).toBe(2)
    await page.locator('h1').click()
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/content\/company\/records\/\d+/)
    await page.goBack()
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('alderic')
  })

  test('publishes several drafts at once, and names one that is refused', async () => {
    const first = await anArticleDraft()
    const second = await anArticleDraft()
    await roadshow.pool.query(
      `update drafts set document = document || '{"slug": "Not A Slug"}' where id = $1`,
      [second.id],
    )
    const page = await openScreen(await signedIn('publisher'), '/content/article?q=zephyrine')
    for (const { slug } of [first, second]) await page.getByLabel(`Select Title of ${slug}`).check()
    await button(page, 'Publish (2)').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await dialog.getByText('1 refused, and left as it was:').waitFor()
    await dialog.getByText(`Title of ${second.slug}`).first().waitFor()
    await dialog.getByText(/^Web address: /).waitFor()
    expect(await isPublic(first.slug, `Title of ${first.slug}`)).toEqual(EVERYWHERE)
    expect(await isPublic(second.slug, `Title of ${second.slug}`)).toEqual(NOWHERE)
  })
})

test('R809 the search opens a record from any screen, by keyboard alone', async () => {
  const page = await openScreen(await signedIn('administrator'), '/security')
  await page.keyboard.press('Control+k')
  const input = page.getByRole('dialog').getByRole('combobox')
  await input.fill('ALDM')
  await page.getByRole('option').filter({ hasText: 'Alderic Mines' }).first().waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/content\/company\/records\/\d+/)
  await page.keyboard.press('Control+k')
  await input.fill('hours office')
  await page.getByRole('option', { name: 'Firm’s texts' }).waitFor()
  await page.keyboard.press('Escape')
  await input.waitFor({ state: 'detached' })
  const visitor = await newPage()
  await visitor.goto(roadshow.origin)
  await hydrated(visitor)
  await visitor.keyboard.press('Control+k')
  expect(await visitor.getByRole('dialog').count()).toBe(0)
})

test('R802 drafts go out together from their list, or none does and the reason is named', async () => {
  const [first, second] = [await anArticleDraft(), await anArticleDraft()]
  const page = await openScreen(await signedIn('publisher', { width: 1280 }), '/content/drafts')
  const select = (slug: string) => page.getByRole('checkbox', { name: `Select Title of ${slug}` })
  for (const { slug } of [first, second]) await select(slug).check()
  await page.getByRole('status').getByText('2 drafts selected').waitFor()

  await roadshow.pool.query(
    `insert into client_links (draft_id, name, email, language, made_by, expires_at)
       values ($1, 'Jane Roe', 'jane@client.test', 'en', 'ada@example.com', now() + interval '1 day')`,
    [second.id],
  )
  await button(page, 'Schedule together').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('The drafts will be published as they are now').waitFor()
  await dialog.getByRole('listitem').filter({ hasText: second.slug }).getByText('Jane Roe').waitFor()
  const zone = await dialog.getByLabel('Time zone').boundingBox()
  expect(zone?.width, 'the zone can be read').toBeGreaterThan(200)
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  // Meanwhile somebody changes one of them.
  await roadshow.pool.query('update drafts set version = version + 1 where id = $1', [second.id])
  const together = async () => {
    await button(page, 'Publish together').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Publish together' }).click()
  }
  await together()
  await page.getByRole('alert').getByText('Someone else has changed this draft').waitFor()
  expect(await isPublic(first.slug, `Title of ${first.slug}`)).toEqual(NOWHERE)

  await button(page, 'Clear the selection').click()
  for (const { slug } of [first, second]) await select(slug).check()
  await together()
  await select(first.slug).waitFor({ state: 'detached' })
  for (const { slug } of [first, second])
    await expect.poll(() => isPublic(slug, `Title of ${slug}`)).toEqual(EVERYWHERE)
})

test('R817 the next results day is prepared from a release, and its drafts are selected together', async () => {
  const { rows } = await roadshow.pool.query(
    `select id from releases where slug = 'alderic-mines-quarter-results-1'`,
  )
  const page = await openScreen(await signedIn('publisher'), `/content/release/records/${rows[0].id}`)
  await button(page, 'Prepare the next results day').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Prepare the next results day' }).click()
  await page.getByRole('status').getByText('3 drafts selected').waitFor()
  await page.reload()
  await page.getByRole('status').getByText('3 drafts selected').waitFor()
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(3)
})
