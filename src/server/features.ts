import accounts from '#features/accounts/feature.ts'
import areas from '#features/areas/feature.ts'
import articles from '#features/articles/feature.ts'
import backgroundJobs from '#features/background-jobs/feature.ts'
import backups from '#features/backups/feature.ts'
import blogs from '#features/blogs/feature.ts'
import brand from '#features/brand/feature.ts'
import careers from '#features/careers/feature.ts'
import clientErrors from '#features/client-errors/feature.ts'
import companies from '#features/companies/feature.ts'
import contact from '#features/contact/feature.ts'
import desk from '#features/desk/feature.ts'
import drafts from '#features/drafts/feature.ts'
import eventOperations from '#features/event-operations/feature.ts'
import events from '#features/events/feature.ts'
import faq from '#features/faq/feature.ts'
import firm from '#features/firm/feature.ts'
import imports from '#features/imports/feature.ts'
import live from '#features/live/feature.ts'
import mailEvents from '#features/mail-events/feature.ts'
import mailbox from '#features/mailbox/feature.ts'
import media from '#features/media/feature.ts'
import navigation from '#features/navigation/feature.ts'
import newswires from '#features/newswires/feature.ts'
import pages from '#features/pages/feature.ts'
import people from '#features/people/feature.ts'
import presentationHelp from '#features/presentation-help/feature.ts'
import quiz from '#features/quiz/feature.ts'
import quotes from '#features/quotes/feature.ts'
import redirects from '#features/redirects/feature.ts'
import registrations from '#features/registrations/feature.ts'
import releases from '#features/releases/feature.ts'
import setup from '#features/setup/feature.ts'
import staff from '#features/staff/feature.ts'
import subscriptions from '#features/subscriptions/feature.ts'
import team from '#features/team/feature.ts'
import terms from '#features/terms/feature.ts'
import vndrs from '#features/vndrs/feature.ts'
import watchlist from '#features/watchlist/feature.ts'
import type { AnyContentKind } from '#platform/content/content-kind.ts'
import type { CsvImport } from '#platform/csv/import.ts'
import type { Feature, MenuLists, PersonalData, PrivacyDeclarations } from '#platform/feature.ts'
import type { MailSource } from '#platform/mail/queued-mails.ts'
import type { ShareCardOf } from '#platform/share-card.ts'
import { site } from './site-feature.ts'

/** All features of the site. Add a new feature here, which starts and mounts it; docs/adding-a-feature.md has the other steps. */
export const FEATURES: readonly Feature[] = [
  accounts,
  areas,
  articles,
  blogs,
  brand,
  careers,
  clientErrors,
  companies,
  contact,
  desk,
  drafts,
  eventOperations,
  events,
  faq,
  firm,
  imports,
  backgroundJobs,
  backups,
  live,
  mailEvents,
  mailbox,
  media,
  navigation,
  newswires,
  pages,
  people,
  presentationHelp,
  quiz,
  quotes,
  redirects,
  registrations,
  releases,
  setup,
  staff,
  subscriptions,
  team,
  terms,
  vndrs,
  watchlist,
  site,
]

/** The personal data of all features, by table. */
export const PERSONAL_DATA: PersonalData = Object.assign(
  {},
  ...FEATURES.map(({ personalData }) => personalData),
)

/** What all features declare for the privacy policy (R416). */
export const PRIVACY: PrivacyDeclarations = {
  rows: FEATURES.flatMap(({ personalData = {}, otherPersonalData = [] }) => [
    ...Object.values(personalData).flatMap(({ policy }) => ('partOf' in policy ? [] : [policy])),
    ...otherPersonalData,
  ]),
  browserItems: FEATURES.flatMap(({ browserItems = [] }) => browserItems),
}

/** The menu's lists of all features, by their page (R202). */
export const MENU_LISTS: MenuLists = Object.assign({}, ...FEATURES.map(({ menuLists }) => menuLists))

/** What the share pictures of records show, by the route of their pages (R112). */
export const SHARE_CARDS: Record<string, ShareCardOf> = Object.assign(
  {},
  ...FEATURES.map(({ shareCards }) => shareCards),
)

/** The mails of all features (R708). */
export const MAIL_SOURCES: readonly MailSource[] = FEATURES.flatMap(({ mails = [] }) => mails)

/** The content kinds of all features (decision 33). */
export const CONTENT_KINDS: readonly AnyContentKind[] = FEATURES.flatMap(
  ({ contentKinds = [] }) => contentKinds,
)

/** The CSV imports of all features, by their name in `npm run import` (R805; docs/import.md). */
export const IMPORTS: ReadonlyMap<string, CsvImport> = new Map(
  FEATURES.flatMap(({ imports = {} }) => Object.entries(imports)),
)
