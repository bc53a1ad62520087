import type { Selectable } from 'kysely'
import { Temporal } from 'temporal-polyfill'
import { inLanguage, type Language, languageOf } from '#kit/localized.ts'
import { alternativeOf, type PictureAlternatives } from '#platform/content/picture-alternatives.ts'
import type { Companies as CompanyTable } from '#platform/database/schema.ts'
import {
  type Company,
  type CompanyContact,
  type CompanyDetail,
  type CompanyDocument,
  type DocumentLink,
  engagementOf,
  type FinancialDate,
  type Listing,
  type QuarterResults,
} from '../contract.ts'
import { factsheetColumns } from './factsheet-columns.ts'

type Row = Selectable<CompanyTable>
const columns = factsheetColumns.shape
/** The version of a published release in each language, by the slug that a factsheet refers to it by. */
export type PublishedReleases = ReadonlyMap<string, NonNullable<QuarterResults['release']>[]>

/** A company's listings, the one shown first at the beginning. */
function listingsOf({ exchange, ticker, otherListings }: Row): Listing[] {
  return columns.otherListings.parse([{ exchange, ticker }, ...columns.otherListings.parse(otherListings)])
}

/** A company's documents as they are stored. */
export function storedDocuments(row: Pick<Row, 'documents'>) {
  return columns.documents.parse(row.documents)
}

type StoredDocument = ReturnType<typeof storedDocuments>[number]

/** The media keys of a company's pictures. */
export function storedPictures(row: Pick<Row, 'management' | 'photographs'>): string[] {
  return [
    ...columns.management.parse(row.management).flatMap(({ portrait }) => portrait ?? []),
    ...columns.photographs.parse(row.photographs).map(({ media }) => media),
  ]
}

/** The slugs of the releases before whose publication some figures aren't shown (R415). */
export function releasesNamed(row: Pick<Row, 'results' | 'figures'>): string[] {
  return [
    ...columns.results.parse(row.results).flatMap(({ release }) => release ?? []),
    ...columns.figures.parse(row.figures).flatMap(({ release }) => release ?? []),
  ]
}

/**
 * The parts of a factsheet that lists don't show. If the profile has no French, the whole factsheet is in
 * English.
 * @param read.published of the releases that figures depend on, those that are published (R415)
 */
export function factsheetOf(
  row: Row,
  asked: Language,
  { published, alternatives }: { published: PublishedReleases; alternatives: PictureAlternatives },
): Omit<CompanyDetail, keyof Company> & Pick<CompanyDetail, 'tagline' | 'language'> {
  const language = languageOf(row.profile ?? row.tagline, languageOf(row.tagline, asked))
  const pictureHref = (media: string) => `/api/companies/${row.slug}/pictures/${media}`
  return {
    language,
    listings: listingsOf(row),
    tagline: inLanguage(row.tagline, language),
    profile: row.profile && inLanguage(row.profile, language),
    website: row.website,
    sharesOutstanding: row.sharesOutstanding,
    figures: columns.figures
      .parse(row.figures)
      .filter(({ release }) => release === undefined || published.has(release))
      .map(({ label, value, note }) => ({
        label: inLanguage(label, language),
        value: inLanguage(value, language),
        note: note ? inLanguage(note, language) : null,
      })),
    management: columns.management
      .parse(row.management)
      .map(({ name, title, role, biography, portrait }) => ({
        name: title ? `${inLanguage(title, language)}\u00A0${name}` : name,
        plainName: name,
        role: inLanguage(role, language),
        biography: biography ? inLanguage(biography, language) : null,
        portrait: portrait ? pictureHref(portrait) : null,
        portraitAlternative: alternativeOf(alternatives, portrait, language),
      })),
    documents: documentsOf(row, asked),
    results: resultsOf(row, language, published),
    calendar: calendarOf(row, language),
    coverage: columns.coverage.parse(row.coverage),
    filings: { sedar: row.sedarUrl, edgar: row.edgarUrl },
    contact: contactOf(row.contact, language),
    advisor: row.advisor,
    engagement: engagementOf(row, asked),
    boilerplate: row.boilerplate && {
      text: inLanguage(row.boilerplate, asked),
      language: languageOf(row.boilerplate, asked),
    },
    photographs: columns.photographs.parse(row.photographs).map(({ title, media }) => ({
      title: inLanguage(title, language),
      href: pictureHref(media),
      alternative: alternativeOf(alternatives, media, language),
    })),
  }
}

/** The latest first; on the same day, the reader's language first. */
function documentsOf(row: Row, language: Language): CompanyDocument[] {
  const isForeign = (document: { language: Language }) => Number(document.language !== language)
  return storedDocuments(row)
    .toSorted((a, b) => b.publishedOn.localeCompare(a.publishedOn) || isForeign(a) - isForeign(b))
    .map(({ title, media, ...document }) => ({
      ...document,
      title: inLanguage(title, document.language),
      href: documentHref(row, media),
    }))
}

const documentHref = ({ slug }: Row, media: string) => `/api/companies/${slug}/documents/${media}`

/** A document by its file, or the same in the reader's language, published on the same day. */
function documentNamed(documents: StoredDocument[], media: string | undefined, language: Language) {
  const named = documents.find((document) => document.media === media)
  const translation = documents.find(
    (other) =>
      other.kind === named?.kind && other.publishedOn === named.publishedOn && other.language === language,
  )
  return translation ?? named
}

/** A quarter's slides or report, in the reader's language if it was published in it. */
function linkOf(row: Row, media: string | undefined, language: Language): DocumentLink | null {
  const document = documentNamed(storedDocuments(row), media, language)
  return document
    ? {
        title: inLanguage(document.title, document.language),
        href: documentHref(row, document.media),
        language: document.language,
      }
    : null
}

/**
 * The quarters whose release is published, or that have none, the latest first; release, slides and report in the reader's
 * language if they are in it.
 */
function resultsOf(row: Row, language: Language, published: PublishedReleases): QuarterResults[] {
  return columns.results
    .parse(row.results)
    .toSorted((a, b) => b.endsOn.localeCompare(a.endsOn))
    .flatMap(({ release: slug, figures, event, deck, report, address, ...quarter }) => {
      const versions = slug === undefined ? undefined : published.get(slug)
      const release = versions?.find((version) => version.language === language) ?? versions?.[0] ?? null
      if (slug !== undefined && !release) return []
      return {
        ...quarter,
        release,
        report: linkOf(row, report, language),
        address: address ?? null,
        event: event ?? null,
        deck: linkOf(row, deck, language),
        figures: figures.map(({ label, value, change }) => ({
          label: inLanguage(label, language),
          value: inLanguage(value, language),
          change: change ? inLanguage(change, language) : null,
        })),
      }
    })
}

/** The dates from today on, where the exchange is. */
export function calendarOf(row: Pick<Row, 'calendar'>, language: Language): FinancialDate[] {
  const today = Temporal.Now.plainDateISO(EXCHANGE_TIME_ZONE).toString()
  return columns.calendar
    .parse(row.calendar)
    .filter(({ on }) => on >= today)
    .toSorted((a, b) => a.on.localeCompare(b.on))
    .map(({ title, ...date }) => ({ ...date, title: title ? inLanguage(title, language) : null }))
}

/** All exchanges of clients are in Eastern time. */
const EXCHANGE_TIME_ZONE = 'America/Toronto'

/** A company's investor-relations contact, from its column. */
export function contactOf(column: unknown, language: Language): CompanyContact | null {
  const contact = columns.contact.parse(column)
  return (
    contact && {
      name: contact.name,
      role: inLanguage(contact.role, language),
      phone: contact.phone ?? null,
      email: contact.email ?? null,
    }
  )
}
