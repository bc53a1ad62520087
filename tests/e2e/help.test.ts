import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { listFaq } from '#features/faq/contract.ts'
import { get, goTo, open, roadshow, withSite } from './support.ts'

withSite()

const address = (page: Page) => page.url().slice(roadshow.origin.length)
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim())

describe('R407 questions and answers', () => {
  const questions = (page: Page) => page.locator('main details')

  test('names the query of a search without results, and where there are any', async () => {
    const page = await open('/faq?q=zzzz', { scripts: false })
    await page.getByRole('heading', { name: 'Search results for “zzzz”' }).waitFor()
    await page.getByText('No results found').waitFor()
    expect(await questions(page).count()).toBe(0)
    await goTo(page, '/faq?q=deadline')
    await page.getByText('No results found').waitFor()
    await page.getByRole('link', { name: 'under Media Relations' }).click()
    await expect.poll(() => address(page)).toBe('/faq?tab=media_relations&q=deadline')
    await expect.poll(() => questions(page).count()).toBe(1)
    const french = await (await get('/faq?lng=fr&q=zzzz')).text()
    expect(french).toContain('Résultats de la recherche pour «\u00a0zzzz\u00a0»')
    expect(french).toContain('Aucun résultat trouvé')
    expect((await get(`/faq?q=${'x'.repeat(5000)}&tab=nothing`)).status).toBe(200)
  })

  test('searches while typing, ignores case, and keeps the query in the address', async () => {
    const page = await open('/faq')
    await page.getByLabel('Search in Investor Relations').fill('REGISTER')
    await expect.poll(() => address(page)).toBe('/faq?q=REGISTER')
    await expect.poll(() => questions(page).count()).toBe(1)
    expect(await page.locator('mark').first().textContent()).toBe('Register')
    expect(await questions(page).first().getAttribute('open')).not.toBeNull()
    await page.reload()
    expect(await page.getByLabel('Search in Investor Relations').inputValue()).toBe('REGISTER')
    await page.getByRole('link', { name: 'Show all questions' }).click()
    await expect.poll(() => questions(page).count()).toBe(2)
  })

  test('selects tabs by arrow keys, each with its own search', async () => {
    const page = await open('/faq?q=register')
    const tab = (name: string) => page.getByRole('tab', { name })
    await tab('Investor Relations').focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => address(page)).toBe('/faq?tab=media_relations')
    await expect.poll(() => tab('Media Relations').getAttribute('aria-selected')).toBe('true')
    expect(await focused(page)).toBe('Media Relations')
    expect(await tab('Investor Relations').getAttribute('tabindex')).toBe('-1')
    const panel = page.getByRole('tabpanel', { name: 'Media Relations' })
    expect(await panel.locator('details').count()).toBe(1)
    expect(await panel.getByRole('searchbox').inputValue()).toBe('')
    await page.keyboard.press('Home')
    await expect.poll(() => address(page)).toBe('/faq')
  })

  test('opens the answer that a link names, in another tab too', async () => {
    const { faq } = await roadshow.api()(listFaq)
    const item = faq.findLast(({ tab }) => tab === 'media_relations')
    if (!item) throw new Error('there are no questions')
    const page = await open(`/faq#faq-${item.id}`)
    await page.getByText(item.answer.split('\n\n')[0] ?? '').waitFor()
    await expect.poll(() => address(page)).toBe(`/faq?tab=media_relations#faq-${item.id}`)
  })

  test('works without scripts in the visitor’s language: tabs are links, the search is a form', async () => {
    const page = await open('/faq?lng=fr', { scripts: false, language: 'fr' })
    const tabs = page.getByRole('navigation', { name: 'Thèmes' })
    await tabs.getByRole('link', { name: 'Relations avec les médias' }).click()
    expect(await questions(page).count()).toBe(1)
    await page.getByRole('searchbox').fill('heure de TOMBÉE')
    await page.getByRole('button', { name: 'Rechercher' }).click()
    expect(new URL(page.url()).searchParams.get('lng')).toBe('fr')
    expect(await questions(page).count()).toBe(1)
  })

  test('R112 has structured data with the tab’s questions', async () => {
    const html = await (await get('/faq?tab=media_relations')).text()
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
    const { mainEntity, '@type': type } = JSON.parse(json)
    expect([type, mainEntity.length]).toEqual(['FAQPage', 1])
    expect(mainEntity[0]).toMatchObject({ '@type': 'Question', acceptedAnswer: { '@type': 'Answer' } })
  })
})

describe('R408 the quiz', () => {
  const answer = (page: Page, place: number) => page.locator('main form button').nth(place).click()

  test('responds 422 to invalid answers, with a message and the first question', async () => {
    for (const bad of ['9', 'abc', '0123012301', '%00']) {
      const reply = await get(`/quiz?a=${bad}`)
      expect(reply.status, bad).toBe(422)
      const html = await reply.text()
      expect(html).toContain('We can’t read the answers in this link')
      expect(html).toContain('Question 1 of 8')
    }
  })

  test('names the question in French with a space that does not break before the colon', async () => {
    expect(await (await get('/quiz?lng=fr')).text()).toContain('Question 1 sur 8\u00a0:')
  })

  test('takes eight questions by keyboard, back and forth, to a result with advice, a link to share and a link to the firm', async () => {
    const page = await open('/quiz')
    for (const place of [3, 1, 2, 0]) {
      const question = await page.locator('#question h2').textContent()
      await page.locator('main form button').nth(place).focus()
      await page.keyboard.press('Enter')
      await expect.poll(() => page.locator('#question h2').textContent()).not.toBe(question)
    }
    await page.getByText('Question 5 of 8', { exact: true }).waitFor()
    expect(await focused(page)).toMatch(/^Question 5 of 8/)
    await page.getByRole('link', { name: 'Back', exact: true }).click()
    await page.getByText('Question 4 of 8', { exact: true }).waitFor()
    for (const [index, place] of [0, 3, 1, 2, 3].entries()) {
      if (index < 4) await page.getByText(`Question ${index + 4} of 8`, { exact: true }).waitFor()
      await answer(page, place)
    }
    await page.getByRole('heading', { name: 'Nearly there' }).waitFor()
    expect(new URL(page.url()).searchParams.get('a')).toBe('31203123')
    expect(await page.getByRole('img', { name: '15 out of 24 points' }).count()).toBe(1)
    await page.getByText('Rehearse twice, record both').waitFor()
    expect(await page.getByLabel('Link to this result').inputValue()).toBe(
      `${roadshow.config.publicUrl}/quiz?a=31203123`,
    )
    await page.getByRole('link', { name: 'Request a call' }).click()
    await expect
      .poll(() => page.getByLabel('Topic to be discussed').inputValue())
      .toBe('Virtual roadshow readiness: 15 out of 24')
  })

  test('works without scripts in French; search engines may index only its first page', async () => {
    const page = await open('/quiz?lng=fr', { scripts: false, language: 'fr' })
    for (let question = 1; question <= 8; question += 1) {
      await page.getByText(`Question ${question} sur 8`, { exact: true }).waitFor()
      await answer(page, 3)
    }
    expect(new URL(page.url()).searchParams.get('lng')).toBe('fr')
    await page.getByRole('heading', { name: 'Votre résultat : 24 sur 24. Prête' }).waitFor()
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex')
    expect(await (await get('/quiz')).text()).not.toContain('name="robots"')
  })
})

describe('R409 contact', () => {
  const ADA = { name: 'Zoë Lindqvist', email: 'zoe@example.com', message: 'Who follows\nlithium?' }
  const send = (page: Page) => page.getByRole('button', { name: 'Send message' }).click()
  const form = (page: Page) => page.locator('main form[novalidate]').waitFor()

  async function fill(page: Page, values: Record<string, string>): Promise<void> {
    for (const [name, value] of Object.entries(values)) await page.fill(`main [name=${name}]`, value)
  }
  const rowsOf = async (email: string) =>
    (await roadshow.pool.query('select * from contact_messages where email = $1', [email])).rows

  test('shows faults at their fields and in a focused summary, and removes them when corrected', async () => {
    const page = await open('/contact')
    await form(page)
    await fill(page, { name: 'Zoë', email: 'zoe@' })
    await send(page)
    const summary = page.locator('main [role=alert]')
    await summary.getByRole('link', { name: 'E-mail address: Enter a valid e-mail address' }).click()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('email')
    await page.fill('main [name=email]', 'zoe@example.com')
    await expect.poll(() => page.getAttribute('main [name=email]', 'aria-invalid')).toBeNull()
    expect(await page.getByText('This field is required', { exact: true }).count()).toBe(1)
  })

  test('keeps everything when sending fails, and repeats the same request', async () => {
    const page = await open('/contact?lng=fr', { language: 'fr' })
    await form(page)
    const keys: (string | undefined)[] = []
    await page.route('**/api/contact*', (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      return route.abort()
    })
    await fill(page, ADA)
    for (const attempt of [1, 2]) {
      await page.getByRole('button', { name: 'Envoyer le message' }).click()
      await page
        .getByRole('alert')
        .filter({ hasText: 'Le service est temporairement indisponible.' })
        .waitFor()
      await expect.poll(() => keys.length).toBe(attempt)
    }
    expect(await page.inputValue('main [name=message]')).toBe(ADA.message)
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(keys[1]).toBe(keys[0])
  })

  test('keeps entries over a reload; after sending, shows a confirmation and empties the form', async () => {
    const page = await open('/contact?topic=Lithium%0D%0ABcc:%20x')
    await form(page)
    expect(await page.inputValue('main [name=topic]')).toBe('Lithium Bcc: x')
    const email = 'draft@example.com'
    await fill(page, { ...ADA, email, phone: '514 555-0100' })
    await page.goto('about:blank')
    await goTo(page, '/contact')
    await expect.poll(() => page.inputValue('main [name=message]')).toBe(ADA.message)
    await form(page)
    await send(page)
    await page.getByRole('heading', { level: 1, name: 'We have received your message' }).waitFor()
    expect(await rowsOf(email)).toMatchObject([
      { name: ADA.name, phone: '514 555-0100', topic: 'Lithium Bcc: x' },
    ])
    await page.reload()
    await page.getByRole('link', { name: 'Send another message' }).click()
    await form(page)
    expect(await page.inputValue('main [name=email]')).toBe('')
    expect(await rowsOf(email)).toHaveLength(1)
  })

  test('works without scripts: 422 with all entries, then a confirmation whose reload doesn’t send again', async () => {
    const path = `${roadshow.origin}/contact?lng=fr`
    const sent = (body: Record<string, string>) =>
      fetch(path, { method: 'POST', body: new URLSearchParams(body), redirect: 'manual' })
    const faulty = await sent({ ...ADA, email: 'zoe@', company: 'Lindqvist & Sœurs' })
    expect(faulty.status).toBe(422)
    const html = await faulty.text()
    expect(html).toContain('Lindqvist &amp; Sœurs')
    expect(html).toContain('Entrez une adresse courriel valide')

    const page = await open('/contact', { scripts: false })
    const email = 'plain@example.com'
    await fill(page, { ...ADA, email })
    await send(page)
    await page.getByRole('heading', { level: 1, name: 'We have received your message' }).waitFor()
    await page.reload()
    const rows = await rowsOf(email)
    expect(rows).toHaveLength(1)
    expect(rows[0].message.replaceAll('\r', '')).toBe(ADA.message)
  })

  test('shows each office once, with phone links and hours', async () => {
    const page = await open('/contact')
    expect(await page.locator('a[href^="tel:"]').count()).toBe(
      2 + (await page.locator('dialog a[href^="tel:"]').count()),
    )
    await page.getByText(/Monday to Friday, 8:30.a\.m\. to 5:30.p\.m\. \(Eastern Time\)/).waitFor()
    await page.getByText(/Local time: \d+:\d\d.[ap]\.m\./).waitFor()
  })
})

describe('R107 R108 talk-deck', () => {
  test('responds 404 to an unknown help page', async () => {
    for (const path of ['/talk-deck/elsewhere', '/presentation-help/elsewhere', '/talk-deck/a/b'])
      expect((await get(path)).status, path).toBe(404)
  })

  test('redirects each address to its page in the visitor’s language', async () => {
    const pages = {
      '/talk-deck': '/presentation-help',
      '/talk-deck/live-check-system-requirements': '/presentation-help/system-requirements',
      '/talk-deck/live-register-cancel': '/presentation-help/cancelled',
      '/talk-deck/live-register-stop': '/presentation-help/stopped',
      '/talk-deck/live-register-spam': '/presentation-help/spam',
    }
    for (const [from, to] of Object.entries(pages))
      expect(await (await get(`${from}?lng=fr`)).text(), from).toContain(`;url=${to}?lng=fr"`)
    const page = await open('/talk-deck?lng=fr', { language: 'fr' })
    await page.waitForURL(`${roadshow.origin}/presentation-help?lng=fr`)
  })

  test('shows the target, with a plain link and a refresh without scripts', async () => {
    const html = await (await get('/talk-deck/live-check-system-requirements?lng=fr')).text()
    expect(html).toContain('Un instant')
    expect(html).not.toContain('site externe')
    expect(html).toContain('content="1;url=/presentation-help/system-requirements?lng=fr"')
    expect(html).toContain('href="/presentation-help/system-requirements?lng=fr"')
    expect(html).toContain('noindex')
    const page = await open('/talk-deck/live-register-spam', { scripts: false })
    await page.waitForURL('**/presentation-help/spam')
    await page.getByRole('heading', { level: 1, name: 'Missing or unexpected e-mail' }).waitFor()
  })

  test('reports what the browser supports and what fails in the self-check', async () => {
    const page = await open('/presentation-help/system-requirements')
    const verdict = page.locator('section[aria-labelledby=check] p[role=status]')
    await expect.poll(() => verdict.textContent()).not.toBe('')
    await page.getByText(/Our server answers in \d+.ms\./).waitFor()
    await page.getByText('Agrees with ours to within 5').waitFor()

    await page.route('**/api/healthz', (route) => route.abort())
    await page.getByRole('button', { name: 'Check again' }).click()
    await page.getByText('Our server doesn’t answer.').waitFor()
    await expect.poll(() => verdict.textContent()).toBe('Something is missing. See below for what to do.')
  })

  test('opens the contact form with the text’s topic', async () => {
    const page = await open('/presentation-help/cancelled?lng=fr', { language: 'fr' })
    await page.getByRole('link', { name: 'Nous écrire au sujet d’une inscription' }).click()
    await expect.poll(() => page.inputValue('main [name=topic]')).toBe('Mon inscription')
  })
})

test('R103 redirects a moved page by 301 to its final address with query and language, without indefinite caching', async () => {
  await roadshow.database
    .insertInto('redirects')
    .values([
      { path: '/foire', target: '/questions' },
      { path: '/questions', target: '/faq?tab=media_relations' },
      { path: '/events', target: '/faq' },
    ])
    .execute()
  const moved = await get('/foire/?lng=fr&q=x')
  expect([moved.status, moved.headers.get('location'), moved.headers.get('cache-control')]).toEqual([
    301,
    '/faq?tab=media_relations&lng=fr&q=x',
    'no-cache',
  ])
  expect((await get('/events')).status).toBe(200)
})
