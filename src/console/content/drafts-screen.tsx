import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { DRAFT_STATES, listOpenDrafts, type OpenDraft } from '#features/drafts/contract.ts'
import { getFirm } from '#features/firm/contract.ts'
import { consoleData } from '#web/console/data.ts'
import { listQuery } from '#web/console/list-search.tsx'
import { Screen } from '#web/console/screen.tsx'
import { useMay } from '#web/console/staff.ts'
import { listAddress } from '#web/list-page.ts'
import { LocalLink } from '#web/local-link.tsx'
import { useTranslation } from '#web/translation.ts'
import { AlertBanner } from '#web/ui/alert-banner.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Drafts } from './drafts-table.tsx'
import { JointActions } from './joint-actions.tsx'

const { hrefOf, hrefOfPage } = listAddress('/console/content/drafts', ['state', 'reviewer', 'ids', 'page'])

export const loader = consoleData(async ({ api, url }) => {
  const { choice: state, page } = listQuery(url, 'state', DRAFT_STATES)
  const ids = url.searchParams.get('ids') ?? undefined
  const reviewer = url.searchParams.get('reviewer') === 'me' ? ('me' as const) : undefined
  const query = { state, reviewer, ids, page }
  const [list, { firm }] = await Promise.all([api(listOpenDrafts, { query }), api(getFirm)])
  return { state, reviewer, ids, list, firmTimeZone: firm.timeZone }
})

const FILTER = 'py-1 text-action hover:underline aria-[current]:font-semibold aria-[current]:text-ink'

/** The drafts of all kinds (R809), or those in the address, which are selected to go out together. */
export default function DraftsScreen() {
  const { t } = useTranslation(['console', 'console/content/state'])
  const { state, reviewer, ids, list, firmTimeZone } = useLoaderData<typeof loader>()
  const mayPublish = useMay()('content:publish')
  const [selected, setSelected] = useState<ReadonlyMap<number, OpenDraft>>(
    () => new Map(mayPublish && ids !== undefined ? list.drafts.map((draft) => [draft.id, draft]) : []),
  )
  const [done, setDone] = useState<string>()
  const toggle = (draft: OpenDraft) => {
    const next = new Map(selected)
    if (!next.delete(draft.id)) next.set(draft.id, draft)
    setSelected(next)
  }
  return (
    <Screen
      title={t('drafts.title')}
      lead={t(ids === undefined ? 'drafts.lead' : 'drafts.together.gathered')}
    >
      <nav aria-label={t('drafts.state')} className="mb-6 flex flex-wrap gap-x-5 gap-y-2">
        {[undefined, ...DRAFT_STATES].map((each) => (
          <LocalLink
            key={each ?? 'all'}
            to={hrefOf({ state: each })}
            aria-current={ids === undefined && !reviewer && each === state ? 'true' : undefined}
            className={FILTER}
          >
            {each ? t(`console/content/state:${each}`) : t('drafts.allStates')}
          </LocalLink>
        ))}
        <LocalLink
          to={hrefOf({ reviewer: 'me' })}
          aria-current={reviewer ? 'true' : undefined}
          className={FILTER}
        >
          {t('drafts.forMe')}
        </LocalLink>
      </nav>
      <JointActions
        drafts={[...selected.values()]}
        firmTimeZone={firmTimeZone}
        onClear={() => setSelected(new Map())}
        onDone={setDone}
      />
      {done !== undefined && (
        <AlertBanner kind="success" onDismiss={() => setDone(undefined)}>
          {done}
        </AlertBanner>
      )}
      <Drafts
        label={t('drafts.title')}
        drafts={list.drafts}
        {...(mayPublish && { selection: { ids: new Set(selected.keys()), onChange: toggle } })}
        empty={t(reviewer ? 'drafts.noneForMe' : state ? 'drafts.noMatch' : 'drafts.none')}
      />
      <Pagination of={list} hrefOf={(page) => hrefOfPage({ state, reviewer, ids }, page)} />
    </Screen>
  )
}
