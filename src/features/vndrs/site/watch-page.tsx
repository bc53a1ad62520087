import { useState } from 'react'
import { data, useLoaderData, useSearchParams } from 'react-router'
import { useSession } from '#features/accounts/site/index.ts'
import { PaymentNote } from '#features/companies/site/index.ts'
import { useSiteContext } from '#features/firm/site/index.ts'
import { LocalLink } from '#web/local-link.tsx'
import { PageMeta } from '#web/meta.tsx'
import { pageData } from '#web/page-data.ts'
import { PictureOverlay } from '#web/player/picture-overlay.tsx'
import { useTranslation } from '#web/translation.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { getVndr, type VndrDetail } from '../contract.ts'
import { GuestPlayer } from './guest-player.tsx'
import { MemberPlayer } from './member-player.tsx'
import { FilmClock } from './player/film-clock.ts'
import { Picture } from './player/film-screen.tsx'
import { ReplayHeading } from './replay-heading.tsx'
import { useLastDay } from './replay-tags.tsx'
import { vndrStructuredData } from './structured-data.ts'
import { useReplaySummary } from './use-replay-summary.ts'
import { ARCHIVE, momentIn, vndrHref } from './vndr-links.ts'

export const handle = { messages: ['vndrs', 'events'] }

const load = pageData(async ({ api, params }) => {
  const { vndr } = await api(getVndr, { params: { slug: params.slug ?? '' } })
  return data({ vndr }, { status: vndr.shelf === 'archive' ? 410 : 200 })
})

export { load as clientLoader, load as loader }

/** The player of a replay (R410, R412): all of it for signed-in users, the preview for guests. */
export default function WatchPage() {
  const { vndr } = useLoaderData<typeof load>()
  const moment = momentIn(useSearchParams()[0])
  const { t } = useTranslation('vndrs')
  return (
    <>
      <Meta vndr={vndr} />
      <article className="frame pb-20">
        <ReplayHeading vndr={vndr} brief />
        {vndr.preview ? (
          <Player key={`${vndr.slug} ${moment}`} vndr={vndr} moment={moment} />
        ) : (
          <Missing vndr={vndr} />
        )}
        <p className="mt-10 border-t border-line pt-3 print:hidden">
          <LocalLink to={vndrHref(vndr)} className="link">
            {t('watch.details')}
          </LocalLink>
        </p>
        <PaymentNote engagements={vndr.engagements} className="mt-4" />
      </article>
    </>
  )
}

/** The server doesn't know the session, so it renders the guest's player. */
function Player({ vndr, moment }: { vndr: VndrDetail; moment: number | undefined }) {
  const { isAuthenticated } = useSession()
  const [clock] = useState(() => new FilmClock())
  if (!vndr.preview) return null
  const room = { vndr, preview: vndr.preview, clock, moment }
  return isAuthenticated ? <MemberPlayer {...room} /> : <GuestPlayer {...room} />
}

/** In place of the player: the replay has expired, or its film was published a moment ago and is being prepared. */
function Missing({ vndr }: { vndr: VndrDetail }) {
  const { t } = useTranslation('vndrs')
  const day = useLastDay(vndr)
  const isExpired = vndr.shelf === 'archive'
  return (
    <div className="max-w-[52rem]">
      <Picture of={vndr}>
        <PictureOverlay>
          <p className="font-serif text-xl">{t(isExpired ? 'vndr.expired' : 'vndr.prepared')}</p>
          <p className="text-muted">{isExpired ? t('vndr.expiredText', { day }) : t('vndr.preparedText')}</p>
          {isExpired && (
            <ButtonLink to={ARCHIVE} variant="secondary">
              {t('archive.link')}
            </ButtonLink>
          )}
        </PictureOverlay>
      </Picture>
    </div>
  )
}

function Meta({ vndr }: { vndr: VndrDetail }) {
  const { t } = useTranslation('vndrs')
  const site = useSiteContext()
  return (
    <PageMeta
      title={t('watch.title', { title: vndr.title })}
      description={t('watch.description', useReplaySummary(vndr))}
      jsonLd={vndr.preview ? vndrStructuredData(vndr, site) : undefined}
      noindex={vndr.preview === null}
      isTranslated={vndr.isTranslated}
    />
  )
}
