import { expect, test } from 'vitest'
import { getMenuLists } from '#features/firm/contract.ts'
import { testSite } from '../../../../tests/support/site.ts'

const { roadshow } = testSite()

const readLists = async () => (await roadshow.api()(getMenuLists)).menuLists

test('R202 says which lists of the menu have entries, as soon as that changes', async () => {
  expect(await readLists(), 'name each page of menuLists in this test').toEqual({
    '/articles': true,
    '/blogs': true,
    '/newsroom': true,
  })
  await roadshow.pool.query(`update articles set published_at = now() + interval '1 day'`)
  await expect.poll(readLists).toEqual({ '/articles': false, '/blogs': true, '/newsroom': false })
  await roadshow.pool.query('delete from blogs')
  await expect.poll(readLists).toEqual({ '/articles': false, '/blogs': false, '/newsroom': false })
})
