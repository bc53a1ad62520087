import { describe, expect, test } from 'vitest'
import { clientTokens } from '#features/drafts/server/client-tokens.ts'
import { articleDraft } from '../support/factories.ts'
import { browser, roadshow, visitor, withOwnSite } from './support.ts'

withOwnSite()

async function aReview() {
  const document = { ...articleDraft(), title: { en: 'Read me first', fr: 'À lire d’abord' } }
  const { rows } = await roadshow.pool.query(
    `with draft as (insert into drafts (kind, title, document, changed_by)
       values ('article', '{"en":"Read me first"}', $1, 'ada@example.com') returning id)
     insert into client_links (draft_id, name, email, language, made_by, expires_at)
       select id, 'Jane Roe', 'jane@client.test', 'en', 'ada@example.com', now() + interval '1 day' from draft
       returning id, draft_id`,
    [JSON.stringify(document)],
  )
  const { id, draft_id: draft } = rows[0]
  return { id, draft, url: `${roadshow.origin}/review/${clientTokens(roadshow.config.secret).tokenOf(id)}` }
}

describe('R820 a client', () => {
  test('reads, comments on and approves a draft without scripts; the link then says that it has ended', async () => {
    const { id, draft, url } = await aReview()
    const page = await (await browser.newContext({ ...visitor(), javaScriptEnabled: false })).newPage()
    const response = await page.goto(url)
    expect(response?.headers()).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
    })
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex')
    await page.frameLocator('iframe').getByRole('heading', { name: 'Read me first' }).first().waitFor()
    await page.getByLabel('What should change?').fill('The date is wrong.')
    await page.getByRole('button', { name: 'Send the remark' }).click()
    await page.getByText('Your remark has been sent').waitFor()
    expect(await page.getByText('The date is wrong.').count()).toBe(1)
    await page.getByRole('button', { name: 'Approve this version' }).click()
    await page.getByText('You approved this version').waitFor()
    const { rows } = await roadshow.pool.query(
      'select text, approves is not null as approves from draft_comments where draft_id = $1 order by id',
      [draft],
    )
    expect(rows).toEqual([
      { text: 'The date is wrong.', approves: false },
      { text: '', approves: true },
    ])

    await page.getByText('Your approval has been recorded').waitFor()
    await roadshow.pool.query(
      `update drafts set document = jsonb_set(document, '{title,en}', '"Read me again"') where id = $1`,
      [draft],
    )
    await page.reload()
    await page.getByText('The text has changed since').waitFor()
    expect(await page.getByText('Your approval has been recorded').count()).toBe(0)

    await page.getByLabel('What should change?').fill('One more thing.')
    await roadshow.pool.query('update client_links set withdrawn_at = now() where id = $1', [id])
    await page.getByRole('button', { name: 'Send the remark' }).click()
    await page.getByRole('heading', { name: 'This link has ended' }).waitFor()
    expect(await page.getByText('One more thing.').count()).toBe(1)
    expect((await page.goto(`${url}x`))?.status()).toBe(404)
    expect((await page.goto(url))?.status()).toBe(410)
    expect(await page.locator('main a[href^="mailto:"]').count()).toBe(1)
  })

  test('with scripts, approves, keeps what was typed when a remark is refused, and reads the draft in French', async () => {
    const { id, url } = await aReview()
    const page = await (await browser.newContext(visitor())).newPage()
    await page.goto(url)
    await page.getByRole('main').getByRole('link', { name: 'Français' }).click()
    await page.frameLocator('iframe').getByRole('heading', { name: 'À lire d’abord' }).first().waitFor()
    await page.getByRole('button', { name: 'Approve this version' }).click()
    await page.getByText('You approved this version').waitFor()
    const box = page.getByLabel('What should change?')
    await box.fill('Too late')
    await roadshow.pool.query('update client_links set withdrawn_at = now() where id = $1', [id])
    await page.getByRole('button', { name: 'Send the remark' }).click()
    await page.getByText('This link has ended:').waitFor()
    expect(await box.inputValue()).toBe('Too late')
  })
})
