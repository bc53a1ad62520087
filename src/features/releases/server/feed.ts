import type { Database } from '#platform/database/database.ts'
import type { Feed, FeedItem, FeedSource, FeedTexts } from '#platform/feature.ts'
import { textIn } from '#platform/text.ts'
import { issuersOf, listReleases, NOTICE_STATES, type Release } from '../contract.ts'
import { attachmentsOfReleases, picturesOfReleases } from './service.ts'

const TEXTS: FeedTexts = {
  en: { subject: 'news releases', description: 'News releases from the public companies we represent.' },
  fr: { subject: 'communiqués', description: 'Les communiqués des sociétés cotées que nous représentons.' },
}

/** The feed of the latest releases of all clients; of two language versions the reader's. */
export async function releasesFeed({ api, database, language }: FeedSource): Promise<Feed> {
  const { releases } = await api(listReleases, {})
  return { ...TEXTS[language], items: await releaseItems(database, releases) }
}

/** Releases as items of a feed. */
export async function releaseItems(database: Database, releases: Release[]): Promise<FeedItem[]> {
  const slugs = releases.map(({ slug }) => slug)
  const [attachments, pictures] = await Promise.all([
    attachmentsOfReleases(database, slugs),
    picturesOfReleases(database, slugs),
  ])
  return releases.map((release) => ({
    ...itemOf(release),
    attachments: attachments.get(release.slug) ?? [],
    pictures: pictures.get(release.slug) ?? [],
  }))
}

/** As wires do: "Correction: Orvane reports …". */
function titleWithState({ title, language, notice }: Release): string {
  return notice ? textIn(language, 'releases')(`notice.titleOf.${notice.state}`, { title }) : title
}

function itemOf(release: Release): FeedItem {
  const { slug, summary, publishedAt, language, notice } = release
  const issuers = issuersOf(release)
  const path = `/releases/${slug}`
  return {
    title: titleWithState(release),
    path,
    language,
    revision: notice ? 1 + NOTICE_STATES.indexOf(notice.state) : 0,
    description: notice?.state === 'corrected' ? `${notice.text} ${summary}` : summary,
    publishedAt,
    categories: issuers.map(({ name }) => name),
    companies: issuers.map(({ id }) => id),
  }
}
