import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { field, fillFields, openScreen, signedIn } from './console-support.ts'
import { hydrated, newPage, roadshow, withOwnSite } from './support.ts'

withOwnSite()

/** Adds a part to a list of several kinds, at the end. */
async function addPart(page: Page, list: string, kind: string): Promise<void> {
  const choice = field(page, `${list}-kind`)
  await choice.selectOption(kind)
  await choice.locator('xpath=following-sibling::button').click()
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('Published', { exact: true }).waitFor()
}

test('R422 R424 a page for a conference, built in the console, is in the menu in both languages', async () => {
  const page = await openScreen(await signedIn('publisher', { width: 1280 }), '/content/own-page/new')
  await fillFields(page, {
    'title.en': 'Autumn forum',
    'title.fr': 'Forum d’automne',
    'description.en': 'A day with our clients.',
    'description.fr': 'Une journée avec nos clients.',
  })
  await expect.poll(() => field(page, 'slug').inputValue()).toBe('autumn-forum')
  await addPart(page, 'sections', 'people')
  const person = field(page, 'sections.0.members.0')
  await person.fill('nora')
  await page.getByRole('option', { name: 'Nora Lindqvist' }).waitFor()
  await person.press('Enter')
  await publish(page)

  await page.goto(`${roadshow.origin}/console/content/navigation/records/1`)
  await hydrated(page)
  await page.locator('summary', { hasText: 'About us' }).click()
  await addPart(page, 'groups.0.links', 'own')
  const own = page.getByRole('combobox', { name: 'Own page' })
  await own.fill('autumn')
  await page.getByRole('option', { name: 'Autumn forum' }).waitFor()
  await own.press('Enter')
  await publish(page)

  const visitor = await newPage({ width: 1280 })
  for (const [address, group, title] of [
    ['/', 'About us', 'Autumn forum'],
    ['/?lng=fr', 'Qui nous sommes', 'Forum d’automne'],
  ] as const) {
    await expect.poll(async () => (await fetch(roadshow.origin + address)).text()).toContain(title)
    await visitor.goto(roadshow.origin + address)
    await hydrated(visitor)
    const header = visitor.locator('header').first()
    await header.getByRole('button', { name: group }).click()
    await header.getByRole('link', { name: title }).click()
    await visitor.getByRole('heading', { level: 1, name: title }).waitFor()
    await visitor.getByRole('link', { name: 'Nora Lindqvist' }).waitFor()
  }
})
