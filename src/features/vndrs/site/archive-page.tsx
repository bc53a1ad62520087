import { useLoaderData } from 'react-router'
import { PaymentNote } from '#features/companies/site/index.ts'
import { LocalLink } from '#web/local-link.tsx'
import { PageMeta } from '#web/meta.tsx'
import { pageData } from '#web/page-data.ts'
import { useTranslation } from '#web/translation.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { ARCHIVE, LIBRARY } from './vndr-links.ts'
import { VndrList } from './vndr-list.tsx'
import { readVndrs } from './vndrs-data.ts'

export const handle = { texts: ['vndrs', 'events'] }

const load = pageData(({ api, url }) => readVndrs(api, { shelf: 'archive', page: pageIn(url.searchParams) }))

export { load as clientLoader, load as loader }

/** An invalid page number counts as the first page. */
function pageIn(searchParams: URLSearchParams): string | undefined {
  return /^[1-9]\d{0,5}$/.exec(searchParams.get('page') ?? '')?.[0]
}

/** Expired replays (R411): their facts without video. */
export default function ArchivePage() {
  const list = useLoaderData<typeof load>()
  const { vndrs, page } = list
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
      <VndrList
        title={t('archive.link')}
        list={list}
        empty={t('archive.empty')}
        hrefOf={(each) => (each > 1 ? `${ARCHIVE}?page=${each}` : ARCHIVE)}
      />
      <PaymentNote className="frame pb-20" />
    </>
  )
}
