import { expect, test } from 'vitest'
import type { Language } from '#kit/localized.ts'
import { refusal } from '../../../../tests/support/callers.ts'
import { testSite } from '../../../../tests/support/site.ts'
import { listAreas } from '../contract.ts'

const { roadshow } = testSite({ template: 'firm' })

const list = (language: Language) => roadshow.api(language)(listAreas)

test('R602 says in the visitor’s language that there are no regions', async () => {
  await roadshow.pool.query('delete from areas')
  await expect.poll(() => refusal(list('en'))).toMatchObject({ status: 404, code: 'no_areas' })
  expect((await refusal(list('en'))).message).toBe('Ooops... 404. No areas were found.')
  expect((await refusal(list('fr'))).message).toBe('Erreur 404. Aucune région n’a été trouvée.')
})

test('R602 lists the regions in the firm’s order and the reader’s language', async () => {
  await roadshow.pool.query(
    `insert into areas (name, position) values ('{"en": "Québec City", "fr": "Québec"}', 902), ('{"en": "Halifax"}', 901)`,
  )
  const lists = () => Promise.allSettled([list('en'), list('fr')])
  await expect
    .poll(lists)
    .toMatchObject([{ value: ['Halifax', 'Québec City'] }, { value: ['Halifax', 'Québec'] }])
})
