import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { goTo, newPage, open, withSite } from './support.ts'

withSite()

/** Presses Tab until the focused element matches; the number of presses. */
async function tabsTo(page: Page, selector: string, most = 60): Promise<number> {
  for (let presses = 1; presses <= most; presses += 1) {
    await page.keyboard.press('Tab')
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return presses
  }
  throw new Error(`${selector} isn't among ${most} tab stops`)
}

describe('R213 the home page by keyboard', () => {
  const language = 'fr'

  test('at 200 % shows the next event on the first screen, and no heading twice', async () => {
    const page = await open('/', { language, scripts: false })
    await page.setViewportSize({ width: 640, height: 450 })
    const title = page.locator('section[aria-labelledby=next-event] a[href*="/events/"]').first()
    const box = await title.boundingBox()
    expect((box?.y ?? 450) + (box?.height ?? 0)).toBeLessThan(450)
    const headings = await page.getByRole('heading').allInnerTexts()
    expect(headings.filter((text, index) => headings.indexOf(text) !== index)).toEqual([])
  })
})

describe('R213 the events by keyboard', () => {
  test('are five stops from the first registration, past header and filters', async () => {
    const page = await open('/events')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const presses = await tabsTo(page, 'article a[href*="registration/"]', 6)
    // Two ways to other periods, the company, and the registration.
    expect(presses).toBeLessThanOrEqual(5)
  })

  test('R215 have one stop per page, names without a blank before the colon, no empty paragraph, and lead from the company’s name to its factsheet', async () => {
    const page = await open('/events', { scripts: false })
    const card = page.getByRole('main').getByRole('article').first()
    const stops = await card
      .locator('a[href]:not([tabindex="-1"])')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(new Set(stops).size).toBe(stops.length)
    expect(await card.locator('p:empty').count()).toBe(0)
    const snapshot = await page.getByRole('main').ariaSnapshot()
    expect(snapshot).not.toMatch(/"[^"]* : /)
    const company = card.locator('a[href*="/companies/"]').first()
    const href = await company.getAttribute('href')
    expect(((await company.textContent()) ?? '').trim()).toMatch(/\S+ .+[:] ?[A-Z]/)
    await company.click()
    await page.waitForURL(`**${href}`)
  })
})

describe('R213 page titles', () => {
  test('say that a form has an error, with scripts and without', async () => {
    for (const [language, prefix, scripts] of [
      ['en', 'Error: ', true],
      ['fr', 'Erreur\u00A0: ', false],
    ] as const) {
      const page = await newPage({ language, scripts })
      await goTo(page, '/contact')
      const before = await page.title()
      const form = page.getByRole('main').locator('form')
      if (!scripts) await form.evaluate((element) => element.setAttribute('novalidate', ''))
      await form.locator('button[type=submit]').click()
      await expect.poll(() => page.title()).toBe(prefix + before)
      if (!scripts) continue
      await page.getByRole('contentinfo').getByRole('link').first().click()
      await expect.poll(() => page.title()).not.toContain(prefix)
    }
  })

  test('say what was done, before the title or in a title of its own', async () => {
    const page = await open('/about')
    const before = await page.title()
    const box = page.getByRole('contentinfo').locator('form')
    for (const name of await box.locator('input[name=name]').all()) await name.fill('Zoë Lindqvist')
    await box.locator('input[name=email]').fill('titles@example.com')
    await box.locator('button[type=submit]').click()
    await expect.poll(() => page.title()).toMatch(/^[A-Z][^·]+: /)
    expect((await page.title()).endsWith(`: ${before}`)).toBe(true)

    await goTo(page, '/forgot-password')
    await page.getByRole('main').locator('input[type=email]').fill('nobody@example.com')
    await page.getByRole('main').locator('button[type=submit]').click()
    await expect.poll(() => page.title()).toMatch(/^Check your e-mail ·/)
  })

  test('say that a place is reserved, with scripts and without', async () => {
    for (const [language, prefix, scripts] of [
      ['en', 'Your place is reserved: ', true],
      ['fr', 'Votre place est réservée\u00A0: ', false],
    ] as const) {
      const page = await newPage({ language, scripts })
      await goTo(page, '/live-registration/alderic-mines-fourth-quarter-call')
      const title = await page.getByRole('main').getByRole('heading', { level: 1 }).textContent()
      const person = { firstName: 'Zoë', lastName: 'Lindqvist', company: 'Lindqvist' }
      const email = `title-${language}-${scripts}@example.com`
      for (const [name, value] of Object.entries({ ...person, email }))
        await page.getByRole('main').locator(`[name=${name}]`).fill(value)
      await page.getByRole('main').locator('form:has([name=firstName]) button[type=submit]').last().click()
      await expect.poll(() => page.title()).toContain(`${prefix}${title}`)
    }
  })
})

test('R213 R412 the player has the focus after its preview was begun by keyboard', async () => {
  const page = await open('/vndrs')
  await page.getByRole('main').locator('article h3 a').first().click()
  const button = page.getByRole('button', { name: 'Play the preview' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('SECTION')
})

describe('R206 back to top', () => {
  test('stands in the margin, or on a narrow screen appears only while scrolling up', async () => {
    const button = (page: Page) => page.getByRole('button', { name: 'Back to top' })
    const wide = await open('/', { width: 1280 })
    await wide.evaluate(() => scrollTo(0, 2000))
    await button(wide).waitFor()
    const margin = await wide.evaluate(() => {
      const frame = document.querySelector('main .frame') as HTMLElement
      return frame.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(frame).paddingRight)
    })
    expect((await button(wide).boundingBox())?.x).toBeGreaterThanOrEqual(margin)
    const phone = await open('/', { width: 390 })
    // Pictures that arrive while it scrolls would move the page.
    await phone.waitForLoadState('networkidle')
    await phone.evaluate(() => {
      scrollTo(0, 3000)
      // Both ways within one frame are one scroll event.
      return new Promise((scrolled) => addEventListener('scroll', scrolled, { once: true })).then(() => {})
    })
    expect(await button(phone).count()).toBe(0)
    await phone.evaluate(() => scrollTo(0, 2500))
    await button(phone).waitFor()
  })
})
