import { getCompany } from '#features/companies/contract.ts'
import { eventItem, eventsService } from '#features/events/server/index.ts'
import { searchReleases } from '#features/releases/contract.ts'
import { releaseItems } from '#features/releases/server/index.ts'
import { withDe } from '#kit/french.ts'
import type { Language } from '#kit/localized.ts'
import type { Feed, FeedSource } from '#platform/feature.ts'

const TEXTS = {
  en: {
    subject: 'news and events',
    description: (name: string) => `News releases and online events from ${name}.`,
  },
  fr: {
    subject: 'nouvelles et événements',
    description: (name: string) => `Les communiqués et les événements en ligne ${withDe(name)}.`,
  },
} satisfies Record<Language, object>

/**
 * A company's latest releases and its events.
 * @throws AppError not_found
 */
export async function companyFeed({ api, database, language, params }: FeedSource): Promise<Feed> {
  const { slug = '' } = params
  const { company } = await api(getCompany, { params: { slug } })
  const [{ releases }, events] = await Promise.all([
    api(searchReleases, { query: { company: slug } }),
    eventsService(database).calendarFeed(undefined, language),
  ])
  const items = [
    ...(await releaseItems(database, releases)),
    ...events
      .filter(({ event }) => event.companies.some((each) => each.slug === slug))
      .map((dated) => eventItem(dated, language)),
  ]
  const { subject, description } = TEXTS[language]
  return {
    owner: company.name,
    subject,
    description: description(company.name),
    items: items.sort((a, b) => b.publishedAt.localeCompare(a.publishedAt)),
  }
}
