import { publisherStructuredData, type SiteContext } from '#web/structured-data.ts'
import type { Chapter, VideoDetail, VndrDetail } from '../contract.ts'
import { durationOf } from './film-time.tsx'
import { videoHref, vndrHref } from './vndr-links.ts'

/** Structured data of a replay (R112): schema.org's `VideoObject`, with chapters and expiry (R411). */
export function vndrStructuredData(vndr: VndrDetail, place: SiteContext): object {
  const { origin } = place
  const { captionLanguages, spokenLanguages, expiresAt, preview } = vndr
  return {
    ...filmData(vndr, vndr.summary, (seconds) => vndrHref(vndr, seconds), place),
    expires: expiresAt,
    inLanguage: spokenLanguages.length > 1 ? spokenLanguages : spokenLanguages[0],
    isAccessibleForFree: true,
    requiresSubscription: true,
    ...(preview && { contentUrl: origin + preview.url }),
    ...(captionLanguages.length > 0 && { accessibilityFeature: ['captions', 'transcript'] }),
  }
}

/** Structured data of a video. */
export function videoStructuredData(video: VideoDetail, place: SiteContext): object {
  return {
    ...filmData(video, video.summary, (seconds) => videoHref(video, seconds), place),
    contentUrl: place.origin + video.url,
    isAccessibleForFree: true,
  }
}

type FilmSummary = {
  title: string
  poster: string
  publishedAt: string
  lengthSeconds: number
  chapters: Chapter[]
}

function filmData(
  { title, poster, publishedAt, lengthSeconds, chapters }: FilmSummary,
  summary: string,
  hrefOf: (seconds?: number) => string,
  { origin, firm, localHref }: SiteContext,
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    '@id': `${origin}${hrefOf()}#film`,
    name: title,
    description: summary.split('\n\n')[0],
    thumbnailUrl: [origin + poster],
    uploadDate: publishedAt,
    duration: durationOf(lengthSeconds),
    url: origin + localHref(hrefOf()),
    publisher: publisherStructuredData(firm, origin),
    hasPart: chapters.map((chapter, index) => ({
      '@type': 'Clip',
      name: chapter.title,
      startOffset: Math.floor(chapter.startsAtSeconds),
      endOffset: Math.floor(chapters[index + 1]?.startsAtSeconds ?? lengthSeconds),
      url: origin + localHref(hrefOf(chapter.startsAtSeconds)),
    })),
  }
}
