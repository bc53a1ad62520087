import { useLoaderData } from 'react-router'
import { PaymentNote } from '#features/companies/site/index.ts'
import { ListResults, RemoveFilters, ResultCount } from '#web/filtered-list/list-results.tsx'
import { useLocalHref } from '#web/language.tsx'
import { listData } from '#web/list-page.ts'
import { LocalLink } from '#web/local-link.tsx'
import { PageMeta } from '#web/meta.tsx'
import { quoted } from '#web/quoted.ts'
import { useTranslation } from '#web/translation.ts'
import { Aside } from '#web/ui/aside.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { PagedList } from '#web/ui/paged-list.tsx'
import { AsideSection } from '#web/ui/titled-section.tsx'
import { ContinueWatching } from './continue-watching.tsx'
import { EmptyVndrs } from './empty-vndrs.tsx'
import { TranscriptResults } from './transcript-results.tsx'
import { TranscriptSearchForm } from './transcript-search-form.tsx'
import { useFaults, useFilterWords } from './use-library-words.ts'
import { VndrFilters } from './vndr-filters.tsx'
import { ARCHIVE, isFiltered, LIBRARY, libraryList } from './vndr-links.ts'
import { VndrRows } from './vndr-rows.tsx'
import { type LibraryData, readLibrary } from './vndrs-data.ts'

export const handle = { texts: ['vndrs', 'events', 'companies'] }

const load = listData(libraryList, readLibrary)

export { load as clientLoader, load as loader }

/** All current replays and the transcript search (R410, R413). */
export default function VndrsPage() {
  const library = useLoaderData<typeof load>()
  const { filters, choice } = library
  const { t } = useTranslation('vndrs')
  const faults = useFaults(library)
  return (
    <>
      <Meta library={library} />
      <PageTitle title={t('title')} lede={t('welcome')} compact />
      <div className="frame pb-20">
        <div className="border-t border-ink pt-4 pb-6 print:hidden">
          <VndrFilters filters={filters} faults={faults} choice={choice} />
        </div>
        <div className="grid-12 gap-y-10">
          <div className="col-span-full lg:col-span-8">
            {filters.said ? (
              <TranscriptResults said={filters.said} page={filters.page} />
            ) : (
              <List library={library} faults={faults} />
            )}
          </div>
          <Aside className="col-span-full flex flex-col gap-10 lg:sticky lg:top-24 lg:col-span-4 lg:self-start lg:pl-6 print:hidden">
            <AsideSection id="spoken-title" title={t('said.title')} titleClass="mb-3 text-lg">
              <TranscriptSearchForm filters={filters} />
            </AsideSection>
            <ContinueWatching />
            <p className="border-t border-line pt-3 text-sm max-lg:hidden">
              <LibraryLinks />
            </p>
          </Aside>
        </div>
        <p className="mt-8 text-sm lg:hidden print:hidden">
          <LibraryLinks />
        </p>
        <PaymentNote className="mt-10" />
      </div>
    </>
  )
}

/** Links to the archive and the feed. */
function LibraryLinks() {
  const { t } = useTranslation('vndrs')
  const feed = useLocalHref()(`${LIBRARY}/feed.xml`)
  return (
    <span className="flex flex-wrap gap-x-6 gap-y-2">
      <LocalLink to={ARCHIVE} className="link">
        {t('archive.link')}
      </LocalLink>
      <a href={feed} className="link">
        {t('feed')}
      </a>
    </span>
  )
}

function List({ library, faults }: { library: LibraryData; faults: Record<string, string> }) {
  const { filters, list } = library
  const { t } = useTranslation('vndrs')
  const what = useFilterWords(library)
  return (
    <ListResults
      list={libraryList}
      aria-labelledby="list-title"
      head={
        <>
          <h2 id="list-title" className="sr-only">
            {what ? t('titleOf', { what }) : t('title')}
          </h2>
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-t border-ink py-3">
            <ResultCount faults={faults}>{t('count', { count: list.total })}</ResultCount>
            {isFiltered(filters) && list.vndrs.length > 0 && <RemoveFilters list={libraryList} />}
          </div>
        </>
      }
    >
      <PagedList
        of={list}
        hrefOf={(page) => libraryList.hrefOfPage(filters, page)}
        isEmpty={list.vndrs.length === 0}
        empty={<EmptyVndrs filters={filters} total={list.total} faults={faults} />}
      >
        <VndrRows vndrs={list.vndrs} />
      </PagedList>
    </ListResults>
  )
}

function Meta({ library }: { library: LibraryData }) {
  const { filters, list } = library
  const { t } = useTranslation('vndrs')
  const what = useFilterWords(library)
  const typed = filters.said ?? filters.q
  const named = what ? t('titleOf', { what }) : t('title')
  const title = typed
    ? t('titleOf', { what: quoted(typed.slice(0, 60), (text) => t('filter.inQuotes', { text })) })
    : named
  return (
    <PageMeta
      title={list.page > 1 ? t('onPage', { title, page: list.page }) : title}
      description={what ? t('descriptionOf', { what }) : t('description')}
      canonicalQuery={['sector', 'topic', 'company', 'page']}
      feed={{ href: `${LIBRARY}/feed.xml`, title: t('title') }}
      noindex={typed !== undefined || filters.date !== undefined || list.vndrs.length === 0}
    />
  )
}
