import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { getCompany } from '#features/companies/contract.ts'
import { getTeam, listTeams } from '#features/team/contract.ts'
import { picturesIn } from '#kit/rich-text.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { violations } from './axe.ts'
import { signedIn } from './console-support.ts'
import { hydrated, open, roadshow, withOwnSite } from './support.ts'

const folder = temporaryFolder()
const portrait = join(folder, 'ada.jpg')
const logo = join(folder, 'logo.svg')
const SCRIPTED_SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" onload="ran = true">
  <script>ran = true</script><circle cx="20" cy="20" r="20" fill="#cc1111"/></svg>`
withOwnSite()
beforeAll(async () => {
  await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#775544' } })
    .jpeg()
    .toFile(portrait)
  await writeFile(logo, SCRIPTED_SVG)
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Opens the editor of a published record, as somebody who publishes. */
async function openRecord(kind: string, id: number): Promise<Page> {
  const page = await (await signedIn('publisher')).newPage()
  await page.goto(`${roadshow.origin}/console/content/${kind}/records/${id}`)
  await hydrated(page)
  await page.locator('h1').waitFor()
  return page
}

async function upload(page: Page, label: string, file: string): Promise<void> {
  const chosen = page.waitForEvent('filechooser')
  await button(page, `${label}: upload a file`).click()
  await (await chosen).setFiles(file)
  await page.getByRole('button', { name: `${label}: remove` }).waitFor()
}

async function publish(page: Page): Promise<void> {
  await page
    .getByRole('status')
    .getByText(/^Saved/)
    .waitFor()
  await button(page, 'Publish').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
}

/** The width and height of what is shown, in px. */
async function sizeOf(element: Locator): Promise<{ width: number; height: number }> {
  const { width, height } = (await element.boundingBox()) ?? expect.fail('it is not shown')
  return { width: Math.round(width), height: Math.round(height) }
}

const isLoaded = (picture: Locator) =>
  picture.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth > 0)

test('R405 a portrait is set in the console and seen by visitors, in the monogram’s place', async () => {
  const { teams } = await roadshow.api()(listTeams)
  const [member, colleague] = teams
  if (!member || !colleague) return expect.fail('the team has no two members')
  const entryOf = (page: Page, { name }: { name: string }) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
  const before = await open('/team', { width: 320 })
  const monogram = await sizeOf(entryOf(before, member).locator('span[aria-hidden]').first())

  const page = await openRecord('team-member', member.id)
  await upload(page, 'Portrait', portrait)
  await page.getByText('Describe the picture', { exact: true }).click()
  await page.getByLabel('In English').fill('Laughing in the studio')
  await page.getByLabel('In French').fill('Riant au studio')
  await page.keyboard.press('Enter')
  await page.getByText('Describe the picture', { exact: true }).waitFor({ state: 'hidden' })
  expect(await violations(page)).toEqual([])
  await publish(page)
  const shown = async () => (await roadshow.api()(getTeam, { params: { slug: member.slug } })).team.portrait
  await expect.poll(shown).not.toBeNull()

  const list = await open('/team?lng=fr', { width: 320, language: 'fr', theme: 'dark' })
  const picture = entryOf(list, member).getByRole('img', { name: 'Riant au studio' })
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => isLoaded(picture)).toBe(true)
  expect(await sizeOf(picture)).toEqual(monogram)
  expect(await entryOf(list, colleague).locator('img').count()).toBe(0)

  const own = await open(`/team/${member.slug}`)
  const large = own.getByRole('img', { name: 'Laughing in the studio' })
  await expect.poll(() => isLoaded(large)).toBe(true)
  const { width, height } = await sizeOf(large)
  expect(width).toBe(height)
})

test('R403 a company’s own logo is set in the console and seen by visitors, in the mark’s place', async () => {
  const slug = 'alderic-mines'
  const company = async () => (await roadshow.api()(getCompany, { params: { slug } })).company
  const { id, name } = await company()
  const entryOf = (page: Page) => page.getByRole('listitem').filter({ hasText: name })
  const before = await open('/companies', { width: 320 })
  const mark = await sizeOf(entryOf(before).locator('img').first())

  const page = await openRecord('company', id)
  await upload(page, 'Logo', logo)
  expect(await violations(page)).toEqual([])
  await publish(page)
  await expect.poll(async () => (await company()).logo).toContain('/posters/picture-logo-')

  for (const theme of ['light', 'dark'] as const) {
    const list = await open('/companies?lng=fr', { width: 320, language: 'fr', theme })
    const picture = entryOf(list).locator('img').first()
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => isLoaded(picture)).toBe(true)
    expect(await picture.getAttribute('src')).toContain('/posters/picture-logo-')
    expect(await sizeOf(picture)).toEqual(mark)
    expect(await list.evaluate(() => (globalThis as { ran?: true }).ran)).toBeUndefined()
  }
  const other = (await open('/companies/energie-solvane')).locator('main header img').first()
  expect(await other.getAttribute('src')).toContain('/marks/')
})

test('R811 pictures are dropped and pasted into a text, described, and seen by visitors', async () => {
  const { rows } = await roadshow.pool.query('select id, slug from articles order by id limit 1')
  const page = await openRecord('article', rows[0].id)
  const picture = (await sharp(portrait).png().toBuffer()).toString('base64')
  /** Drops or pastes a picture as a file, as a screenshot is. */
  const put = (path: string, as: 'drop' | 'paste') =>
    page.locator(`[id="${path}"]`).evaluate(
      (element, [kind, base64]) => {
        const transfer = new DataTransfer()
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
        transfer.items.add(new File([bytes], `${kind}.png`, { type: 'image/png' }))
        const { left, bottom } = element.getBoundingClientRect()
        const common = { bubbles: true, cancelable: true }
        element.dispatchEvent(
          kind === 'drop'
            ? new DragEvent('drop', {
                ...common,
                dataTransfer: transfer,
                clientX: left + 20,
                clientY: bottom - 12,
              })
            : new ClipboardEvent('paste', { ...common, clipboardData: transfer }),
        )
      },
      [as, picture] as const,
    )
  const tools = page.getByRole('group', { name: 'Change the picture' })
  const alternative = tools.getByLabel('Alternative text')

  await put('body.en', 'drop')
  await page.locator('[id="body.en"] figure img[src]').waitFor()
  await page.keyboard.type('The mill, in June')
  await page.getByText('Say in a sentence what the picture shows').waitFor()
  await publishRefused(page)
  await page.locator('[id="body.en"] figcaption').click()
  await alternative.fill('A mill under snow')
  await tools.getByLabel('Width of the picture').selectOption('half')
  expect(await violations(page)).toEqual([])

  await page.locator('[id="body.fr"]').click()
  await page.keyboard.press('Control+End')
  await put('body.fr', 'paste')
  await page.locator('[id="body.fr"] figure img[src]').waitFor()
  await tools.last().getByLabel('Decorative').check()
  await page.locator('[id="body.fr"]').evaluate((element, base64) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData(
      'text/html',
      `<p>Texte <img src="https://x.example/a.png" width="300"></p><p>Fin</p><img src="data:image/png;base64,${base64}" alt="">`,
    )
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, picture)
  await expect.poll(() => page.locator('[id="body.fr"] figure img[src]').count()).toBe(2)
  await page.getByText('One picture of the pasted text was left out').waitFor()
  await page.locator('[id="body.fr"] figcaption').last().click()
  // The tools are those of the other picture until the editor knows of the click.
  await expect.poll(() => tools.last().getByLabel('Decorative').isChecked()).toBe(false)
  await tools.last().getByLabel('Decorative').check()
  await publish(page)
  const bodies = async () =>
    (await roadshow.pool.query('select body from articles where id = $1', [rows[0].id])).rows[0].body
  await expect.poll(async () => picturesIn((await bodies()).fr)).toMatchObject([{ alt: '' }, { alt: '' }])

  const shown = await open(`/articles/${rows[0].slug}`)
  const image = shown.getByRole('img', { name: 'A mill under snow' })
  await image.scrollIntoViewIfNeeded()
  await expect.poll(() => isLoaded(image)).toBe(true)
  const { width, height } = await sizeOf(image)
  expect(Math.abs(height / width - 1200 / 900)).toBeLessThan(0.05)
  expect(await image.getAttribute('srcset')).toMatch(/-480\.webp 360w, .*\.webp 900w$/)
  await shown.getByText('The mill, in June').waitFor()
  const french = await open(`/articles/${rows[0].slug}`, { language: 'fr' })
  await french.locator('.prose figure img[alt=""]').first().waitFor()
})

async function publishRefused(page: Page): Promise<void> {
  await button(page, 'Publish').click()
  await page.getByText('Describe each picture in the text').first().waitFor()
}
