import { describe, expect, test } from 'vitest'
import { openForm, roadshow, withSite } from './support.ts'

const EVENT = 'alderic-mines-fourth-quarter-call'
const PERSON = { firstName: 'Zoë', lastName: 'Lindqvist', email: 'forms@example.com', company: 'Lindqvist' }
const MESSAGE = { name: 'Zoë Lindqvist', email: 'forms@example.com', message: 'Good morning' }

withSite()

async function open(path: string, values: Record<string, string>) {
  const page = await openForm(path)
  for (const [name, value] of Object.entries(values)) await page.fill(`main [name=${name}]`, value)
  return page
}

describe('a form that is sent', () => {
  test('R102 leads to the not-found screen when its page does not exist any more', async () => {
    const page = await open(`/live-registration/${EVENT}`, PERSON)
    await page.route('**/api/events/*/registrations*', (route) =>
      route.fulfill({ status: 404, json: { status: 'error', code: 'event_not_found', msg: ['No event'] } }),
    )
    await page.getByRole('button', { name: 'Register', exact: true }).click()
    await page
      .getByRole('heading', { level: 1, name: "Sorry, we couldn't find the page you were looking for." })
      .waitFor()
  })

  test('does not lead a visitor back who has left its page before the answer', async () => {
    const page = await open('/contact', MESSAGE)
    let answer = () => {}
    const asked = new Promise<void>((sent) =>
      page.route('**/api/contact*', async (route) => {
        sent()
        await new Promise<void>((resolve) => {
          answer = resolve
        })
        await route.fulfill({ status: 201, json: { msg: ['Thank you'] } })
      }),
    )
    await page.getByRole('button', { name: 'Send message' }).click()
    await asked
    await page.getByRole('link', { name: 'Events' }).first().click()
    await page.waitForURL('**/events')
    answer()
    // The draft was sent: nothing of it stays stored once the page has handled the answer.
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('contact'))).toBeNull()
    await page.evaluate(() => new Promise(requestAnimationFrame))
    expect(page.url()).toBe(`${roadshow.origin}/events`)
  })

  test('is sent once, however often its button is pressed before the answer', async () => {
    const page = await open('/contact', MESSAGE)
    let count = 0
    await page.route('**/api/contact*', (route) => {
      count++
      return route.fulfill({ status: 201, json: { msg: ['Thank you'] } })
    })
    await page.evaluate(() => {
      const form = document.querySelector<HTMLFormElement>('main form[aria-labelledby=write-heading]')
      form?.requestSubmit()
      form?.requestSubmit()
    })
    await page.getByRole('heading', { level: 1, name: 'We have received your message' }).waitFor()
    expect(count).toBe(1)
  })
})
