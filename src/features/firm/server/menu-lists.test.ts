import { expect, test } from 'vitest'
import { getMenuLists } from '#features/firm/contract.ts'
import { testSite } from '../../../../tests/support/site.ts'

const { roadshow } = testSite()

/** Whether the lists of R202's menu have entries. Other lists of the menu have some in the fixture too. */
async function readLists() {
  const { '/articles': articles, '/blogs': blogs, '/newsroom': newsroom } = await allLists()
  return { articles, blogs, newsroom }
}
const allLists = async () => (await roadshow.api()(getMenuLists)).menuLists

test('R202 says which lists of the menu have entries, as soon as that changes', async () => {
  expect(await readLists()).toEqual({ articles: true, blogs: true, newsroom: true })
  expect(Object.entries(await allLists()).filter(([, hasEntries]) => !hasEntries)).toEqual([])
  await roadshow.pool.query(`update articles set published_at = now() + interval '1 day'`)
  await expect.poll(readLists).toEqual({ articles: false, blogs: true, newsroom: false })
  await roadshow.pool.query('delete from blogs')
  await expect.poll(readLists).toEqual({ articles: false, blogs: false, newsroom: false })
})
