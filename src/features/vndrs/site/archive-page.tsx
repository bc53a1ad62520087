import { useLoaderData } from 'react-router'
import { LocalLink } from '#web/local-link.tsx'
import { PageMeta } from '#web/meta.tsx'
import { pageData } from '#web/page-data.ts'
import { useTranslation } from '#web/translation.ts'
import { EmptyState, NextLink } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { ARCHIVE, LIBRARY } from './vndr-links.ts'
import { VndrRows } from './vndr-rows.tsx'
import { readVndrs } from './vndrs-data.ts'

export const handle = { messages: ['vndrs', 'events'] }

const load = pageData(({ api, url }) => readVndrs(api, { shelf: 'archive', page: pageIn(url.searchParams) }))

export { load as clientLoader, load as loader }

export function headers() {
  return { 'Cache-Control': 'no-cache' }
}

/** An invalid page number counts as the first page. */
function pageIn(query: URLSearchParams): string | undefined {
  return /^[1-9]\d{0,5}$/.exec(query.get('page') ?? '')?.[0]
}

/** Expired replays (R411): their facts without video. */
export default function ArchivePage() {
  const { vndrs, page, lastPage, total } = useLoaderData<typeof load>()
  const { t } = useTranslation('vndrs')
  return (
    <>
      <PageMeta
        title={page > 1 ? t('onPage', { title: t('archive.title'), page }) : t('archive.title')}
        description={t('archive.description')}
        canonicalQuery={['page']}
        noindex={vndrs.length === 0}
      />
      <PageTitle
        title={t('archive.title')}
        lede={t('archive.lede')}
        eyebrow={
          <LocalLink to={LIBRARY} className="link-quiet -ml-1 inline-flex items-center gap-1">
            <Icon name="chevron-left" size={18} />
            {t('vndr.back')}
          </LocalLink>
        }
      />
      <section aria-labelledby="list-title" className="frame pb-20">
        <h2 id="list-title" className="sr-only">
          {t('archive.link')}
        </h2>
        {vndrs.length > 0 ? (
          <div className="max-w-[56rem]">
            <p className="figures border-t border-ink py-3 text-sm text-muted">
              {t('count', { count: total })}
            </p>
            <VndrRows vndrs={vndrs} />
            <Pagination
              page={page}
              lastPage={lastPage}
              hrefOf={(each) => (each > 1 ? `${ARCHIVE}?page=${each}` : ARCHIVE)}
            />
          </div>
        ) : (
          <EmptyState
            title={total > 0 ? t('empty.end') : t('archive.empty')}
            action={<NextLink to={LIBRARY}>{t('archive.library')}</NextLink>}
          />
        )}
      </section>
    </>
  )
}
