import { useLoaderData } from 'react-router'
import { RowLink, textColumn } from '#web/console/columns.tsx'
import { consoleData } from '#web/console/data.ts'
import { ListSearch } from '#web/console/list-search.tsx'
import { personHref } from '#web/console/person-href.ts'
import { Screen } from '#web/console/screen.tsx'
import { type Column, Table } from '#web/console/table.tsx'
import { useTranslation } from '#web/translation.ts'
import { type FoundPerson, findPeople, MAX_PEOPLE } from '../contract.ts'

export const loader = consoleData(async ({ api, url }) => {
  const q = url.searchParams.get('q')?.trim() ?? ''
  return { q, people: q ? (await api(findPeople, { query: { q } })).people : [] }
})

/** Finds the people whose data the site holds (R810). */
export default function PeopleScreen() {
  const { t } = useTranslation('people/console')
  const { q, people } = useLoaderData<typeof loader>()
  const columns: Column<FoundPerson & { id: string }>[] = [
    {
      key: 'name',
      heading: t('name'),
      cell: ({ name, email }) => <RowLink to={personHref(email)}>{name || email}</RowLink>,
    },
    textColumn('email', t('email')),
  ]
  return (
    <Screen title={t('title')} lead={t('lead')}>
      <ListSearch q={q} label={t('search')} />
      <Table
        label={t('title')}
        columns={columns}
        rows={people.map((person) => ({ ...person, id: person.email }))}
        empty={t(q ? 'noMatch' : 'begin')}
      />
      {people.length === MAX_PEOPLE && <p className="mt-4 text-muted">{t('most', { count: MAX_PEOPLE })}</p>}
    </Screen>
  )
}
