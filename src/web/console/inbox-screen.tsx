import type { Paging } from '#kit/paging.ts'
import { LocalLink } from '#web/local-link.tsx'
import { timeColumn } from './columns.tsx'
import { ListScreen, type ListTextKey } from './list-screen.tsx'
import type { FoundList } from './list-search.tsx'
import { type Column, Table } from './table.tsx'

/** What a visitor has sent to the firm. */
type Received<State extends string> = {
  id: number
  name: string
  email: string
  state: State
  sentAt: string
}
type TextKey = 'from' | 'received' | 'none' | 'noMatch'

/**
 * A screen with what visitors have sent, latest first: from whom, about what, its state and when; new ones stand out (R809).
 * @param t the texts of the list's feature
 * @param about the column between the sender and the state
 */
export function InboxScreen<State extends string, Item extends Received<State>>({
  t,
  path,
  found,
  items,
  about,
}: {
  t: (key: TextKey | ListTextKey<'state', State>) => string
  path: string
  found: FoundList<'state', State, Pick<Paging, 'page' | 'lastPage'>>
  items: readonly Item[]
  about: Column<Item>
}) {
  const columns: Column<Item>[] = [
    {
      key: 'name',
      heading: t('from'),
      cell: (item) => (
        <>
          <LocalLink
            to={`${path}/${item.id}`}
            className={`hover:text-action hover:underline ${item.state === 'new' ? 'font-semibold' : 'font-normal'}`}
          >
            {item.name}
          </LocalLink>
          <span className="block font-normal wrap-anywhere text-muted">{item.email}</span>
        </>
      ),
    },
    about,
    {
      key: 'state',
      heading: t('state'),
      cell: (item) => (
        <span className={item.state === 'new' ? 'font-medium text-amber' : ''}>
          {t(`states.${item.state}`)}
        </span>
      ),
    },
    timeColumn('sentAt', t('received')),
  ]
  return (
    <ListScreen t={t} path={path} found={found}>
      <Table
        label={t('title')}
        columns={columns}
        rows={items}
        empty={found.q || found.choice ? t('noMatch') : t('none')}
      />
    </ListScreen>
  )
}
