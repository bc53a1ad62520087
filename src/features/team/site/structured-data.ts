import { publisherStructuredData, type SiteContext } from '#web/structured-data.ts'
import type { MemberDetail } from '../contract.ts'

/** Structured data of a team member (R112): schema.org's `Person`. */
export function personStructuredData(member: MemberDetail, { origin, firm, localHref }: SiteContext): object {
  const { slug, name, role, portrait, office, languages, email, phone } = member
  return {
    '@context': 'https://schema.org',
    '@type': 'Person',
    '@id': `${origin}/team/${slug}#person`,
    name,
    jobTitle: role,
    ...(portrait && { image: origin + portrait.href }),
    url: origin + localHref(`/team/${slug}`),
    worksFor: publisherStructuredData(firm, origin),
    workLocation: { '@type': 'Place', name: office },
    knowsLanguage: languages,
    ...(email && { email }),
    ...(phone && { telephone: phone }),
  }
}
