import { describe, expect, test } from 'vitest'
import { en as careers } from '#features/careers/text.en.ts'
import { validationText } from '#i18n/field-errors.ts'
import { textIn } from '#platform/text.ts'
import { member, newEmail } from '../support/callers.ts'
import { pdfCv } from '../support/cvs.ts'
import {
  at,
  faultOf,
  get,
  goTo,
  main,
  newPage,
  openFooterForm,
  roadshow,
  smtp,
  subscriptionOf,
  withSite,
} from './support.ts'

withSite()

/** The path of a position. */
async function position(): Promise<string> {
  const { rows } = await roadshow.pool.query('select slug from positions order by id limit 1')
  return `/careers/${rows[0].slug}`
}

const textsIn = (language: 'en' | 'fr') => ({
  t: textIn(language, 'subscriptions/bundled'),
  text: textIn(language, 'subscriptions'),
  server: textIn(language, 'subscriptions/server'),
})

describe('R603 alerts of new positions', () => {
  test.each([
    ['the list', 'en', true],
    ['a position', 'fr', true],
    ['the list', 'fr', false],
  ] as const)(
    'begin with one field on the page of %s, in %s (scripts: %s)',
    async (kind, language, scripts) => {
      const { t, text, server } = textsIn(language)
      const choice = text('positions', { firm: 'Fairholme' })
      const path = kind === 'the list' ? '/careers' : await position()
      const page = await openFooterForm(path, { language, scripts })
      const form = page.locator('form', { has: page.locator('#alert-email') })
      await form.getByLabel(t('follow.positions')).fill(scripts ? 'anna@' : 'anna@example')
      await form.getByRole('button', { name: t('follow.submit') }).click()
      await faultOf(page, 'alert-email').getByText(validationText(language)('email')).waitFor()
      const email = newEmail()
      await form.getByLabel(t('follow.positions')).fill(email)
      await form.getByRole('button', { name: t('follow.submit') }).click()
      await page.getByText(server('asked', { email })).waitFor()
      // Without scripts the list of positions answers.
      await at(page, scripts ? path : '/careers')

      await goTo(page, await smtp.linkTo(email, 'confirm'))
      await page.getByRole('button', { name: text('confirm.button') }).click()
      await page.getByText(choice).waitFor()
      expect(await subscriptionOf(email)).toMatchObject({ positions: true, all_events: false, language })
      await page.getByRole('link', { name: text('confirm.change') }).click()
      const box = main(page).getByLabel(choice)
      expect(await box.isChecked()).toBe(true)
      await box.uncheck()
      await main(page).getByLabel(text('preferences.events.all')).check()
      await main(page)
        .getByRole('button', { name: text('preferences.save') })
        .click()
      await page.getByText(server('saved')).waitFor()
      expect(await subscriptionOf(email)).toMatchObject({ positions: false, all_events: true })
    },
  )

  test('begin by one button when signed in', async () => {
    const { t } = textsIn('en')
    const { token, email } = await member(roadshow)
    const page = await newPage({ token })
    await goTo(page, '/careers')
    await page.getByRole('button', { name: t('follow.positions') }).click()
    await page.getByRole('link', { name: t('follow.change') }).waitFor()
    expect(await subscriptionOf(email)).toMatchObject({ positions: true, all_events: false })
  })
})

describe.each([
  ['en', false],
  ['fr', true],
] as const)('R603 alerts of new positions in some offices, in %s (scripts: %s)', (language, scripts) => {
  const { t, text, server } = textsIn(language)

  test('are chosen in the form and in the preferences', async () => {
    const page = await openFooterForm('/careers?office=Toronto', { language, scripts })
    const form = page.locator('form', { has: page.locator('#alert-email') })
    const office = (name: string) => form.getByRole('group', { name: t('follow.offices') }).getByLabel(name)
    expect(await office('Toronto').isChecked()).toBe(true)
    await office('Montréal').check()
    await form.getByLabel(t('follow.positions')).fill('anna@example')
    await form.getByRole('button', { name: t('follow.submit') }).click()
    await faultOf(page, 'alert-email').waitFor()
    expect(await office('Montréal').isChecked()).toBe(true)
    const email = newEmail()
    await form.getByLabel(t('follow.positions')).fill(email)
    await form.getByRole('button', { name: t('follow.submit') }).click()

    await goTo(page, await smtp.linkTo(email, 'confirm'))
    await page.getByRole('button', { name: text('confirm.button') }).click()
    await page.getByText('Toronto, Montréal', { exact: true }).waitFor()
    await page.getByRole('link', { name: text('confirm.change') }).click()
    const choice = main(page).getByRole('group', { name: text('fields.offices') })
    expect(await choice.getByLabel('Toronto').isChecked()).toBe(true)
    await choice.getByLabel('Toronto').uncheck()
    await main(page)
      .getByRole('button', { name: text('preferences.save') })
      .click()
    await page.getByText(server('saved')).waitFor()
    expect(await subscriptionOf(email)).toMatchObject({ positions: true, offices: ['Montréal'] })
  })

  test('are offered after an application, by one button', async () => {
    const page = await openFooterForm(await position(), { language, scripts })
    if (scripts) await page.locator('#apply form[novalidate]').waitFor()
    const email = newEmail()
    await page.locator('#name').fill('Ada Roy')
    await page.locator('#email').fill(email)
    await page
      .locator('#cv')
      .setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await pdfCv()) })
    await main(page).locator('#apply button[type="submit"]').click()
    const field = page.locator('#alert-email')
    await field.waitFor()
    await expect.poll(() => field.inputValue()).toBe(scripts ? email : '')
    if (!scripts) await field.fill(email)
    await main(page)
      .getByRole('button', { name: t('follow.submit') })
      .click()
    await page.getByText(server('asked', { email })).waitFor()
  })
})

test('R405 an application that is refused without scripts shows its faults at its own fields alone', async () => {
  const page = await openFooterForm(await position(), { scripts: false })
  await page.locator('#name').fill('   ')
  await page.locator('#email').fill('ada@example')
  await page
    .locator('#cv')
    .setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('x') })
  await main(page).locator('#apply button[type="submit"]').click()
  await faultOf(page, 'email').waitFor()
  expect(await main(page).getByRole('alert').count()).toBe(1)
  expect(await faultOf(page, 'alert-email').count()).toBe(0)
})

test('R405 the list promises the salary only while every listed position states one', async () => {
  const saysSalaries = async () =>
    (await (await get('/careers?office=Toronto')).text()).includes(careers.promises.salary)
  expect(await saysSalaries()).toBe(true)
  const { rows } = await roadshow.pool.query(`select id, salary from positions where office = 'Toronto'`)
  await roadshow.pool.query(`update positions set salary = null where office = 'Toronto'`)
  await expect.poll(saysSalaries).toBe(false)
  for (const { id, salary } of rows)
    await roadshow.pool.query('update positions set salary = $1 where id = $2', [salary, id])
})
