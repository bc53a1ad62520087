import type { Feed, FeedItem, FeedSource, FeedTexts } from '#platform/feature.ts'
import { listReleases, type Release } from '../contract.ts'

const TEXTS: FeedTexts = {
  en: { subject: 'news releases', description: 'News releases from the public companies we represent.' },
  fr: { subject: 'communiqués', description: 'Les communiqués des sociétés cotées que nous représentons.' },
}

/** The feed of the latest releases of all clients; of two language versions the reader's. */
export async function releasesFeed({ api, language }: FeedSource): Promise<Feed> {
  const { releases } = await api(listReleases, {})
  return { ...TEXTS[language], items: releases.map(releaseItem) }
}

/** A release as a feed item. */
export function releaseItem(release: Release): FeedItem {
  const { slug, title, summary, publishedAt, language, company } = release
  const path = `/releases/${slug}`
  return {
    title,
    path,
    language,
    description: summary,
    publishedAt,
    categories: [company.name],
    companies: [company.id],
  }
}
