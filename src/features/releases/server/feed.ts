import type { Language } from '#kit/localized.ts'
import type { Feed, FeedItem, FeedSource } from '#platform/feature.ts'
import { listReleases, type Release } from '../contract.ts'

const WORDS = {
  en: {
    title: (firm: string) => `${firm}: news releases`,
    description: 'News releases from the public companies we represent.',
  },
  fr: {
    title: (firm: string) => `${firm}\u00a0: communiqués`,
    description: 'Les communiqués des sociétés cotées que nous représentons.',
  },
} satisfies Record<Language, object>

/** The feed of the latest releases of all clients; of two language versions the reader's. */
export async function releasesFeed({ api, language, firmName }: FeedSource): Promise<Feed> {
  const { releases } = await api(listReleases, {})
  const { title, description } = WORDS[language]
  return { title: title(firmName), description, items: releases.map(releaseItem) }
}

/** A release as a feed item. */
export function releaseItem(release: Release): FeedItem {
  const { slug, title, summary, publishedAt, language, company } = release
  const path = `/releases/${slug}`
  return { title, path, language, description: summary, publishedAt, categories: [company.name] }
}
