import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { anEvent } from '../support/factories.ts'
import { violations } from './axe.ts'
import { field, fillFields, signedIn } from './console-support.ts'
import { BUSY_MS, hydrated, open, roadshow, withOwnSite } from './support.ts'

withOwnSite()

const FILM = join(import.meta.dirname, '../fixture/media/talk.mp4')

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

test('R412 R413 R804 a replay is published by hand: captions are written and corrected, and visitors can watch it', async () => {
  const slug = `replay-${randomUUID().slice(0, 8)}`
  const title = `A talk of ${slug}`
  await anEvent(roadshow.database, { hours: -48, status: 'ended', title: { en: title } })
  const context = await signedIn('publisher')
  const page = await context.newPage()
  await page.goto(`${roadshow.origin}/console/content/vndr/new`)
  await hydrated(page)
  await fillFields(page, {
    slug: slug,
    language: 'en',
    publishedAt: new Date(Date.now() - 24 * 3_600_000).toISOString().slice(0, 16),
    eventId: title,
  })
  await page.getByRole('option', { name: title }).click()
  const choosing = page.waitForEvent('filechooser')
  await button(page, 'Film: upload a file').click()
  await (await choosing).setFiles(FILM)
  await expect.poll(() => field(page, 'lengthSeconds').inputValue(), { timeout: BUSY_MS }).not.toBe('')

  await button(page, /^Write.*Captions \(English\)/).click()
  const captions = field(page, 'captions.en-text')
  await captions.fill('WEBVTT\n\n00:00:01.000 --> 00:00:00.500\nGood morning.\n')
  const fault = button(page, 'Line 3: The caption ends before it starts.')
  await fault.click()
  const selected = () =>
    captions.evaluate((area: HTMLTextAreaElement) => area.value.slice(area.selectionStart, area.selectionEnd))
  expect(await selected()).toBe('00:00:01.000 --> 00:00:00.500')
  expect(await violations(page)).toEqual([])

  await button(page, 'Add to Chapters').click()
  await field(page, 'chapters.0.startsAtSeconds').fill('0:07,5')
  await field(page, 'chapters.0.title.en').fill('Why it was renewed')

  // What has faults is kept, and not published.
  await page.waitForURL(/\/content\/drafts\/\d+/)
  await page
    .getByRole('status')
    .getByText(/^Saved/)
    .waitFor()
  await page.reload()
  await hydrated(page)
  await fault.waitFor()
  expect(await captions.inputValue()).toContain('00:00:00.500')
  await button(page, 'Publish').click()
  await page.getByRole('alert').getByText('Correct the captions first').waitFor()

  await captions.fill('WEBVTT\n\n00:00:01.000 --> 00:00:04.000\n<v Ada Roy>Good morning.\n')
  await page.getByText('1 caption', { exact: true }).waitFor()
  await fault.waitFor({ state: 'detached' })
  const file = page.waitForEvent('filechooser')
  await button(page, /^Open a file.*Captions \(French\)/).click()
  await (await file).setFiles({
    name: 'talk.fr.srt',
    mimeType: 'application/x-subrip',
    buffer: Buffer.from('1\n00:00:01,000 --> 00:00:04,000\nBonjour à vous.\n'),
  })
  await expect.poll(() => page.getByText('1 caption', { exact: true }).count()).toBe(2)
  await button(page, 'Publish').click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Publish/ })
    .click()
  await page.getByText('First minute, for visitors who haven’t signed in: ready').waitFor({ timeout: 60_000 })

  const visitor = await open(`/vndrs/video/${slug}`)
  await button(visitor, 'Play the preview').click()
  await visitor.locator('video').waitFor()
  const transcript = await fetch(`${roadshow.origin}/api/captions/${slug}/fr.vtt`)
  expect(await transcript.text()).toContain('Bonjour à vous.')

  const { vndr } = await (await fetch(`${roadshow.origin}/api/event/vndrs/${slug}`)).json()
  expect(vndr.chapters).toEqual([{ startsAtSeconds: 7.5, title: 'Why it was renewed' }])

  // What was published is corrected as text again.
  await button(page, /^Show and correct.*Captions \(English\)/)
    .first()
    .click()
  expect(await captions.inputValue()).toContain('<v Ada Roy>Good morning.')
})
