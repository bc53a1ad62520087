import { useLoaderData } from 'react-router'
import { DRAFT_STATES, listOpenDrafts } from '#features/drafts/contract.ts'
import { consoleData } from '#web/console/data.ts'
import { listQuery } from '#web/console/list-search.tsx'
import { Screen } from '#web/console/screen.tsx'
import { listAddress } from '#web/list-page.ts'
import { LocalLink } from '#web/local-link.tsx'
import { useTranslation } from '#web/translation.ts'
import { Pagination } from '#web/ui/pagination.tsx'
import { Drafts } from './drafts-table.tsx'

const { hrefOf, hrefOfPage } = listAddress('/console/content/drafts', ['state', 'page'])

export const loader = consoleData(async ({ api, url }) => {
  const { choice: state, page } = listQuery(url, 'state', DRAFT_STATES)
  return { state, list: await api(listOpenDrafts, { query: { state, page } }) }
})

/** The drafts of all kinds (R809). */
export default function DraftsScreen() {
  const { t } = useTranslation(['console', 'console/content/state'])
  const { state, list } = useLoaderData<typeof loader>()
  return (
    <Screen title={t('drafts.title')} lead={t('drafts.lead')}>
      <nav aria-label={t('drafts.state')} className="mb-6 flex flex-wrap gap-x-5 gap-y-2">
        {[undefined, ...DRAFT_STATES].map((each) => (
          <LocalLink
            key={each ?? 'all'}
            to={hrefOf({ state: each })}
            aria-current={each === state ? 'true' : undefined}
            className="py-1 text-action hover:underline aria-[current]:font-semibold aria-[current]:text-ink"
          >
            {each ? t(`console/content/state:${each}`) : t('drafts.allStates')}
          </LocalLink>
        ))}
      </nav>
      <Drafts
        label={t('drafts.title')}
        drafts={list.drafts}
        empty={t(state ? 'drafts.noMatch' : 'drafts.none')}
      />
      <Pagination of={list} hrefOf={(page) => hrefOfPage({ state }, page)} />
    </Screen>
  )
}
