import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { en as careersEn } from '#features/careers/text.en.ts'
import { fr as careersFr } from '#features/careers/text.fr.ts'
import { en as uiEn } from '#web/ui/text.en.ts'
import { fr as uiFr } from '#web/ui/text.fr.ts'
import { pdfCv } from '../support/cvs.ts'
import { closePages, hydrated, newPage, smtp, startSiteWithMails, stopSite } from './support.ts'
import { Walk } from './walk.ts'

const WORDS = {
  en: { careers: careersEn, ui: uiEn },
  fr: { careers: careersFr, ui: uiFr },
}

beforeAll(() => startSiteWithMails())
afterAll(stopSite)
afterEach(closePages)

describe.each(['en', 'fr'] as const)('walks in %s', (language) => {
  const { careers, ui } = WORDS[language]
  const walkTo = async (aim: string, width?: number) =>
    new Walk(await newPage({ language, ...(width && { width }) }), `${language}: ${aim}`)

  test('R405 a job seeker in Montréal applies without being kept on file', async () => {
    const walk = await walkTo('position in Montréal', 390)
    const { page } = walk
    await walk.goTo('/careers')
    await walk.click(page.getByRole('link', { name: /^Montréal/ }))
    await expect.poll(() => page.getByRole('article').count()).toBe(2)
    await walk.click(page.getByRole('article').first().getByRole('link'))
    await page.waitForURL(/\/careers\/./)
    const form = page.getByRole('form', { name: careers.form.heading })
    await walk.fill(form.getByLabel(careers.form.fields.name, { exact: true }), 'Ada Roy')
    await walk.fill(form.getByLabel(careers.form.fields.email), 'ada.roy@example.com')
    await form
      .getByLabel(careers.form.fields.cv, { exact: true })
      .setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await pdfCv()) })
    expect(await form.getByLabel(careers.consent.keepOnFile).isChecked()).toBe(false)
    await walk.click(form.getByRole('button', { name: careers.form.submit }))
    await page.getByRole('heading', { level: 1, name: careers.sent.title }).waitFor()
    await expect.poll(() => smtp.to('ada.roy@example.com').length, { timeout: 20_000 }).toBeGreaterThan(0)
    const { actions, pages } = walk.end()
    expect(actions).toBeLessThanOrEqual(6)
    expect(pages).toEqual(['/careers', expect.stringMatching(/^\/careers\/./)])
  })

  test('R401 a journalist opens the latest release, and calls its contact', async () => {
    const walk = await walkTo('a release’s contact')
    const { page } = walk
    await walk.goTo('/newsroom')
    await walk.click(page.getByRole('main').locator('a[href^="/releases/"]').first())
    await page.waitForURL(/\/releases\/./)
    await hydrated(page)
    expect(await page.locator('main a[href^="tel:+1"]').count()).toBeGreaterThan(0)
    expect(await page.locator('main a[href^="mailto:investors@"]').count()).toBeGreaterThan(0)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await walk.click(page.getByRole('button', { name: ui.share.copy }))
    await page.getByRole('status').getByText(ui.share.copied).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(new URL(page.url()).pathname)
    expect(walk.end().actions).toBe(3)
  })
})
