import { copyFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { violations } from './axe.ts'
import { signedIn } from './console-support.ts'
import { at, hydrated, roadshow, withOwnSite } from './support.ts'

const folder = temporaryFolder()
/** 10 MB of noise, which is sent in three parts. */
const large = join(folder, 'drill-core.png')
const small = join(folder, 'portrait.jpg')
withOwnSite()
beforeAll(async () => {
  const create = { width: 2000, height: 1600, channels: 3 as const, background: '#336699' }
  await sharp({ create: { ...create, noise: { type: 'gaussian', mean: 128, sigma: 60 } } })
    .png()
    .toFile(large)
  await sharp({ create }).jpeg().toFile(small)
})

async function opened(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${roadshow.origin}/console/media`)
  await hydrated(page)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

const chooser = (page: Page) => page.locator('main input[type=file]')
const uploads = (page: Page, name = 'Uploads') => page.getByRole('list', { name })

async function receivedBytes(name: string): Promise<number> {
  const { rows } = await roadshow.pool.query<{ received: number }>(
    'select max(received_bytes)::integer as received from media_uploads where name = $1',
    [name],
  )
  return rows[0]?.received ?? 0
}

test('R804 a picture is uploaded, described in both languages, found and deleted', async () => {
  const page = await opened(await signedIn('editor'))
  await chooser(page).setInputFiles(small)
  await uploads(page).getByText('In the library').waitFor()
  await page.getByRole('button', { name: 'Dismiss portrait.jpg' }).click()
  await page.getByRole('link', { name: 'portrait.jpg' }).click()
  await page.getByRole('heading', { level: 1, name: 'portrait.jpg' }).waitFor()
  await page.getByText('Without a text in both languages').waitFor()
  await page.getByLabel('In English').fill('A wall of blue slate')
  await page.getByLabel('In French').fill('Un mur d’ardoise bleue')
  await page.keyboard.press('Enter')
  await page.getByText('The texts are saved.').waitFor()
  expect(await violations(page)).toEqual([])

  await page.getByRole('link', { name: 'All media' }).click()
  await page.getByLabel('Name or alternative text').fill('ardoise')
  await page.keyboard.press('Enter')
  await page.getByText('1 file', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'List', exact: true }).click()
  await page.getByRole('table').getByRole('link', { name: 'portrait.jpg' }).click()
  await page.getByRole('button', { name: 'Delete portrait.jpg' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await at(page, '/console/media')
  const { rows } = await roadshow.pool.query("select key from media where name = 'portrait.jpg'")
  expect(rows).toEqual([])
})

test('R804 an upload that the browser was closed over is resumed where it stopped', async () => {
  const context = await signedIn('editor')
  const page = await opened(context)
  let parts = 0
  await page.route('**/console/media/uploads/*', (route) => {
    if (route.request().method() !== 'PATCH') return route.continue()
    parts += 1
    return parts === 1 ? route.continue() : route.abort()
  })
  await chooser(page).setInputFiles(large)
  await expect.poll(() => receivedBytes('drill-core.png')).toBeGreaterThan(0)
  await page.getByRole('progressbar', { name: 'Upload of drill-core.png' }).waitFor()
  await page.close()
  const arrived = await receivedBytes('drill-core.png')

  const again = await opened(context)
  const offsets: string[] = []
  again.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(request.headers()['upload-offset'] ?? '')
  })
  await chooser(again).setInputFiles(large)
  await uploads(again).getByText('In the library').waitFor()
  expect(offsets[0]).toBe(String(arrived))
  expect(offsets.length).toBeGreaterThan(1)
  const { rows } = await roadshow.pool.query(
    "select count(*)::integer as files from media where name = 'drill-core.png'",
  )
  expect(rows).toEqual([{ files: 1 }])
})

test('R804 an upload is paused, resumed and cancelled', async () => {
  const page = await opened(await signedIn('editor'))
  const copy = join(folder, 'paused.png')
  await copyFile(large, copy)
  let hold: (() => void) | undefined
  const held = new Promise<void>((resolve) => {
    hold = resolve
  })
  await page.route('**/console/media/uploads/*', async (route) => {
    if (route.request().method() === 'PATCH') await held
    await route.continue().catch(() => undefined)
  })
  await chooser(page).setInputFiles(copy)
  await page.getByRole('button', { name: 'Pause the upload of paused.png' }).click()
  await uploads(page).getByText('Paused at').waitFor()
  hold?.()
  await page.getByRole('button', { name: 'Resume the upload of paused.png' }).click()
  await uploads(page).getByText('In the library').waitFor()

  await page.route('**/console/media/uploads/*', (route) =>
    route.request().method() === 'PATCH' ? undefined : route.continue(),
  )
  const another = join(folder, 'cancelled.png')
  await copyFile(large, another)
  await chooser(page).setInputFiles(another)
  const begun = async () => {
    const { rows } = await roadshow.pool.query("select id from media_uploads where name = 'cancelled.png'")
    return rows.length
  }
  await expect.poll(begun).toBe(1)
  await page.getByRole('button', { name: 'Cancel the upload of cancelled.png' }).click()
  await expect.poll(begun).toBe(0)
})

test('R804 an editor’s field uploads a film, fills in its facts, and chooses a poster from the library', async () => {
  const page = await (await signedIn('editor')).newPage()
  await page.goto(`${roadshow.origin}/console/content/video/new`)
  await hydrated(page)
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Film: upload a file' }).click()
  await (await chosen).setFiles(join(import.meta.dirname, '../fixture/media/talk.mp4'))
  await page.getByRole('link', { name: 'talk.mp4' }).waitFor()
  await expect.poll(() => page.locator('#width').inputValue()).toBe('1280')
  expect(Number(await page.locator('#lengthSeconds').inputValue())).toBeGreaterThan(1)

  await page.getByRole('button', { name: 'Poster: choose from the library' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose from the library' })
  // The test above has uploaded it.
  await dialog.getByLabel('Search the library').fill('drill-core')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Choose drill-core.png' }).click()
  await page.getByRole('link', { name: 'drill-core.png' }).waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Poster: remove drill-core.png' }).click()
  await page.getByRole('button', { name: 'Poster: choose from the library' }).waitFor()
})

describe('R804 a file that can’t be used', () => {
  test('is refused with what to do, in French too', async () => {
    const page = await opened(await signedIn('editor', { language: 'fr' }))
    const disguised = join(folder, 'affiche.pdf')
    await writeFile(disguised, await sharp(small).jpeg().toBuffer())
    const report = join(folder, 'rapport.exe')
    await writeFile(report, 'PK')
    await chooser(page).setInputFiles([disguised, report])
    const list = uploads(page, 'Téléversements')
    await list.getByText('Le contenu n’est pas ce qu’annonce le nom du fichier.').waitFor()
    await list.getByText('Ce type de fichier ne convient pas ici.').waitFor()
    expect(await violations(page)).toEqual([])
  })

  test('can’t be deleted while content uses it, and says where', async () => {
    const page = await opened(await signedIn('editor'))
    await page.goto(`${roadshow.origin}/console/media/alderic-mines-presentation-en.pdf`)
    await page
      .getByRole('link', { name: /Alderic/ })
      .first()
      .waitFor()
    expect(await page.getByRole('button', { name: /Delete/ }).count()).toBe(0)
    await page.getByText('A file that is used can’t be deleted.').waitFor()
  })
})
