import type { Feed, FeedItem, FeedSource, FeedTexts } from '#platform/feature.ts'
import { listReleases, type Release } from '../contract.ts'

const TEXTS: FeedTexts = {
  en: {
    title: (firm) => `${firm}: news releases`,
    description: 'News releases from the public companies we represent.',
  },
  fr: {
    title: (firm) => `${firm}\u00a0: communiqués`,
    description: 'Les communiqués des sociétés cotées que nous représentons.',
  },
}

/** The feed of the latest releases of all clients; of two language versions the reader's. */
export async function releasesFeed({ api, language, firmName }: FeedSource): Promise<Feed> {
  const { releases } = await api(listReleases, {})
  const { title, description } = TEXTS[language]
  return { title: title(firmName), description, items: releases.map(releaseItem) }
}

/** A release as a feed item. */
export function releaseItem(release: Release): FeedItem {
  const { slug, title, summary, publishedAt, language, company } = release
  const path = `/releases/${slug}`
  return { title, path, language, description: summary, publishedAt, categories: [company.name] }
}
