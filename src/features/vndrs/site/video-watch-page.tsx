import { useId, useState } from 'react'
import { useLoaderData, useSearchParams } from 'react-router'
import { useSiteContext } from '#features/firm/site/index.ts'
import { LocalLink } from '#web/local-link.tsx'
import { PageMeta } from '#web/meta.tsx'
import { pageData } from '#web/page-data.ts'
import { PictureOverlay } from '#web/player/picture-overlay.tsx'
import { usePlayerText } from '#web/player/use-player-text.ts'
import { useTranslation } from '#web/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Paragraphs } from '#web/ui/prose.tsx'
import { Summary } from '#web/ui/summary.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TitledSection } from '#web/ui/titled-section.tsx'
import { getVideo, listVideos, type Video, type VideoDetail } from '../contract.ts'
import { ChapterList } from './player/chapter-list.tsx'
import { FilmClock } from './player/film-clock.ts'
import { FilmScreen } from './player/film-screen.tsx'
import { Transcript, TranscriptPart } from './player/transcript.tsx'
import { Poster } from './poster.tsx'
import { videoStructuredData } from './structured-data.ts'
import { LIBRARY, momentIn, VIDEOS, videoHref } from './vndr-links.ts'
import { WatchGrid } from './watch-grid.tsx'

export const handle = { texts: ['vndrs'] }

const load = pageData(async ({ api, url }) => {
  const page = Number(/^[1-9]\d{0,5}$/.exec(url.searchParams.get('page') ?? '')?.[0] ?? 1)
  const list = await api(listVideos, { query: { page } })
  const slug = url.searchParams.get('v')?.trim() || list.videos[0]?.slug
  return { list, video: slug ? (await api(getVideo, { params: { slug } })).video : undefined }
})

export { load as clientLoader, load as loader }

/** The firm's other films (R410), with the selected one playing; public. */
export default function VideoWatchPage() {
  const { list, video } = useLoaderData<typeof load>()
  const [query] = useSearchParams()
  const moment = momentIn(query)
  const { t } = useTranslation('vndrs')
  return (
    <>
      <Meta video={video} isChosen={query.has('v')} />
      <PageTitle title={t('videos.title')} lede={t('videos.lede')} />
      <div className="frame pb-20">
        {video ? (
          <Chosen key={`${video.slug} ${moment}`} video={video} moment={moment} />
        ) : (
          <EmptyState title={t('videos.empty')} next={{ to: LIBRARY, label: t('archive.library') }} />
        )}
        {list.videos.length > 0 && (
          <TitledSection id="all-films" title={t('videos.others')} className="mt-14">
            <ul className="mt-6 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
              {list.videos.map((each) => (
                <li key={each.id}>
                  <Tile video={each} isShown={each.slug === video?.slug} />
                </li>
              ))}
            </ul>
            <Pagination of={list} hrefOf={(page) => (page > 1 ? `${VIDEOS}?page=${page}` : VIDEOS)} />
          </TitledSection>
        )}
      </div>
    </>
  )
}

function Chosen({ video, moment }: { video: VideoDetail; moment: number | undefined }) {
  const titleId = useId()
  const { t } = useTranslation('vndrs')
  const playerText = usePlayerText()
  const [clock] = useState(() => new FilmClock())
  const { title, summary, language, captions, transcript } = video
  const hrefOf = (seconds: number) => videoHref(video, seconds)
  return (
    <article aria-labelledby={titleId}>
      <h2 id={titleId} lang={language} className="mb-5 border-t border-ink pt-3">
        {title}
      </h2>
      <WatchGrid
        screen={
          <FilmScreen
            title={title}
            poster={video.poster}
            posterAlternative={video.posterAlternative}
            src={video.url}
            hls={video.hls}
            plain={{ src: video.url, captions }}
            captions={captions}
            chapters={video.chapters}
            lengthSeconds={video.lengthSeconds}
            clock={clock}
            moment={moment}
            resumeAt={0}
            label={playerText('play')}
            momentHref={hrefOf}
            atEnd={(again) => (
              <PictureOverlay bare>
                <Button onClick={again}>{t('watch.again')}</Button>
              </PictureOverlay>
            )}
          />
        }
        below={
          <>
            <Paragraphs text={summary} language={language} className="mb-8" />
            <ChapterList
              chapters={video.chapters}
              clock={clock}
              hrefOf={hrefOf}
              onJump={(seconds) => clock.jump(seconds)}
            />
          </>
        }
        beside={
          transcript.paragraphs.length > 0 && (
            <TranscriptPart languages={[]} language={undefined} onLanguage={undefined}>
              <Transcript
                transcript={transcript}
                clock={clock}
                fileName={`${video.slug}.${transcript.language}`}
              />
            </TranscriptPart>
          )
        }
      />
    </article>
  )
}

function Tile({ video, isShown }: { video: Video; isShown: boolean }) {
  const titleId = useId()
  const { t } = useTranslation('vndrs')
  const { title, language, isNew } = video
  return (
    <article aria-labelledby={titleId} className="group relative">
      <Poster of={video} className="transition-opacity group-hover:opacity-85" />
      <h3 id={titleId} lang={language} className="mt-3 leading-tight">
        <LocalLink
          to={videoHref(video)}
          aria-current={isShown ? 'true' : undefined}
          className="link-quiet after:absolute after:inset-0 group-hover:text-action"
        >
          {title}
        </LocalLink>
      </h3>
      <Summary of={video} className="mt-1.5 line-clamp-2 text-sm text-muted" />
      <p className="mt-2 flex gap-2 empty:hidden">
        {isShown && <Tag>{t('videos.playing')}</Tag>}
        {isNew && <Tag tone="action">{t('new')}</Tag>}
      </p>
    </article>
  )
}

function Meta({ video, isChosen }: { video: VideoDetail | undefined; isChosen: boolean }) {
  const { t } = useTranslation('vndrs')
  const site = useSiteContext()
  return (
    <PageMeta
      title={isChosen && video ? video.title : t('videos.title')}
      description={isChosen && video ? video.summary.split('\n\n')[0] : t('videos.description')}
      canonicalQuery={['v', 'page']}
      isTranslated={!isChosen || video?.isTranslated !== false}
      jsonLd={video && videoStructuredData(video, site)}
      noindex={video === undefined}
    />
  )
}
