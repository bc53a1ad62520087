import { type SqlBool, sql, type Transaction } from 'kysely'
import { Temporal } from 'temporal-polyfill'
import { z } from 'zod'
import { languageSchema } from '#kit/localized.ts'
import { shownPhoneNumber } from '#kit/validation.ts'
import { type DocumentFault, defineContentKind } from '#platform/content/content-kind.ts'
import { fault } from '#platform/content/faults.ts'
import {
  html,
  httpsAddress,
  inBoth,
  libraryPicture,
  line,
  mediaKey,
  orNull,
  recordSlug,
  slugField,
  termField,
  textBlocks,
  webAddress,
} from '#platform/content/fields.ts'
import { referencesIn } from '#platform/content/rows.ts'
import type { Schema } from '#platform/database/schema.ts'
import {
  canonicalTicker,
  documentKindSchema,
  exchangeSchema,
  financialDateKindSchema,
  RESERVED_SLUGS,
  readSymbol,
  TICKER,
} from '../contract.ts'
import { hasSymbol } from './has-symbol.ts'

const reserved = new Set<string>(RESERVED_SLUGS)

const MAX_TYPED_TICKER_CHARACTERS = 40

const picture = mediaKey('picture').refine(
  (key) => /\.(webp|jpe?g|png|avif)$/.test(key),
  fault('pictureType'),
)
const releaseSlug = recordSlug('release')

const figuresField = z.array(
  z.strictObject({
    label: inBoth(line(200)).meta({ label: { en: 'Label', fr: 'Libellé' } }),
    value: inBoth(line(200)).meta({ label: { en: 'Figure', fr: 'Chiffre' } }),
    note: inBoth(line(400))
      .optional()
      .meta({ label: { en: 'Note', fr: 'Note' } }),
    release: releaseSlug.optional().meta({
      label: { en: 'Release', fr: 'Communiqué' },
      hint: {
        en: 'The figure is not shown before this release is published',
        fr: 'Le chiffre n’est pas affiché avant la publication de ce communiqué',
      },
    }),
  }),
)
const managementField = z.array(
  z.strictObject({
    name: line(120).meta({ label: { en: 'Name', fr: 'Nom' } }),
    title: inBoth(line(40))
      .optional()
      .meta({
        label: { en: 'Honorific', fr: 'Titre de civilité' },
        hint: { en: 'Such as “Dr.”', fr: 'Par exemple «\u00a0Dre\u00a0»' },
      }),
    role: inBoth(line(160)).meta({ label: { en: 'Job title', fr: 'Fonction' } }),
    biography: inBoth(line(1_000))
      .optional()
      .meta({ label: { en: 'Biography', fr: 'Biographie' } }),
    portrait: picture.optional().meta({
      label: { en: 'Portrait', fr: 'Portrait' },
      hint: { en: 'A square picture', fr: 'Une image carrée' },
    }),
  }),
)
const documentsField = z.array(
  z.strictObject({
    title: inBoth(line(200)).meta({ label: { en: 'Title', fr: 'Titre' } }),
    kind: documentKindSchema.default('other').meta({
      label: { en: 'Kind', fr: 'Type' },
      choices: {
        en: {
          presentation: 'Presentation',
          fact_sheet: 'Factsheet',
          annual_report: 'Annual report',
          quarterly_report: 'Quarterly report',
          other: 'Other',
        },
        fr: {
          presentation: 'Présentation',
          fact_sheet: 'Fiche d’information',
          annual_report: 'Rapport annuel',
          quarterly_report: 'Rapport trimestriel',
          other: 'Autre',
        },
      },
    }),
    language: languageSchema.meta({ label: { en: 'Language', fr: 'Langue' } }),
    media: mediaKey('pdf')
      .endsWith('.pdf')
      .meta({ label: { en: 'File', fr: 'Fichier' } }),
    bytes: z
      .int()
      .positive()
      .meta({
        label: { en: 'Size in bytes', fr: 'Taille en octets' },
        hint: {
          en: 'The size of the file; visitors see it beside the link',
          fr: 'Celle du fichier\u202f; les visiteurs la voient près du lien',
        },
      }),
    publishedOn: z.iso.date().meta({ label: { en: 'Date', fr: 'Date' } }),
  }),
)
const resultsField = z
  .array(
    z.strictObject({
      endsOn: z.iso
        .date()
        .meta({ label: { en: 'Last day of the quarter', fr: 'Dernier jour du trimestre' } }),
      quarter: z
        .int()
        .min(1)
        .max(4)
        .meta({ label: { en: 'Quarter', fr: 'Trimestre' } }),
      fiscalYear: z
        .int()
        .min(1900)
        .max(2200)
        .meta({ label: { en: 'Fiscal year', fr: 'Exercice' } }),
      release: releaseSlug.optional().meta({
        label: { en: 'Release', fr: 'Communiqué' },
        hint: {
          en: 'The release with the results; nothing is shown before it. Leave empty for results from before the site',
          fr: 'Le communiqué des résultats\u202f; rien n’est affiché avant sa publication. Vide\u00a0: résultats d’avant le site',
        },
      }),
      report: mediaKey('pdf')
        .optional()
        .meta({
          label: { en: 'Report', fr: 'Rapport' },
          hint: { en: 'One of the documents above', fr: 'L’un des documents ci-dessus' },
        }),
      address: webAddress()
        .optional()
        .meta({
          label: { en: 'Where else it was published', fr: 'Publié ailleurs' },
          hint: {
            en: 'The address of a page or file on another site',
            fr: 'L’adresse d’une page ou d’un fichier d’un autre site',
          },
        }),
      event: recordSlug('event')
        .optional()
        .meta({ label: { en: 'Call', fr: 'Conférence en ligne' } }),
      deck: mediaKey('pdf')
        .optional()
        .meta({
          label: { en: 'Slides', fr: 'Diapositives' },
          hint: { en: 'One of the documents above', fr: 'L’un des documents ci-dessus' },
        }),
      figures: z
        .array(
          z.strictObject({
            label: inBoth(line(120)).meta({ label: { en: 'Label', fr: 'Libellé' } }),
            value: inBoth(line(80)).meta({ label: { en: 'Figure', fr: 'Chiffre' } }),
            change: inBoth(line(40))
              .optional()
              .meta({
                label: { en: 'Change', fr: 'Variation' },
                hint: {
                  en: 'Compared with the same quarter a year earlier: +4%',
                  fr: 'Par rapport au même trimestre un an plus tôt\u00a0: +4\u00a0%',
                },
              }),
          }),
        )
        .min(1)
        .max(6)
        .meta({ label: { en: 'Figures', fr: 'Chiffres' } }),
    }),
  )
  .refine((quarters) => new Set(quarters.map(({ endsOn }) => endsOn)).size === quarters.length, {
    ...fault('quarterTwice'),
  })
  .superRefine((quarters, context) => {
    for (const [index, { endsOn, release, report, address }] of quarters.entries())
      if (!release && !report && !address && !isHistory(endsOn))
        context.addIssue({ code: 'custom', path: [index, 'release'], ...fault('resultsFirst') })
  })
/** Annual results are filed within 120 days. */
const FILED_WITHIN_DAYS = 120

/** Whether a quarter's results have been filed: without a source, figures of a later one may be none that the public knows. */
function isHistory(endsOn: string): boolean {
  return Temporal.Now.plainDateISO('UTC').subtract({ days: FILED_WITHIN_DAYS }).toString() > endsOn
}

const calendarField = z.array(
  z
    .strictObject({
      kind: financialDateKindSchema.meta({
        label: { en: 'Kind', fr: 'Type' },
        choices: {
          en: {
            results: 'Results',
            annual_meeting: 'Annual meeting',
            ex_dividend: 'Ex-dividend date',
            dividend_payment: 'Dividend payment',
            other: 'Other',
          },
          fr: {
            results: 'Résultats',
            annual_meeting: 'Assemblée annuelle',
            ex_dividend: 'Date ex-dividende',
            dividend_payment: 'Versement du dividende',
            other: 'Autre',
          },
        },
      }),
      on: z.iso.date().meta({ label: { en: 'Date', fr: 'Date' } }),
      isExpected: z
        .boolean()
        .default(false)
        .meta({ label: { en: 'Expected, not yet confirmed', fr: 'Prévue, pas encore confirmée' } }),
      title: inBoth(line(200))
        .optional()
        .meta({
          label: { en: 'Title', fr: 'Titre' },
          hint: { en: 'Needed for the kind “Other”', fr: 'Nécessaire pour le type «\u00a0Autre\u00a0»' },
        }),
    })
    .refine(({ kind, title }) => kind !== 'other' || title, { ...fault('noTitle'), path: ['title'] }),
)
const coverageField = z.array(
  z.strictObject({
    firm: line(120).meta({ label: { en: 'Firm', fr: 'Maison de courtage' } }),
    analyst: line(120).meta({ label: { en: 'Analyst', fr: 'Analyste' } }),
  }),
)
const contactField = z.strictObject({
  name: line(120).meta({ label: { en: 'Name', fr: 'Nom' } }),
  role: inBoth(line(160)).meta({ label: { en: 'Job title', fr: 'Fonction' } }),
  phone: shownPhoneNumber()
    .optional()
    .meta({ label: { en: 'Telephone', fr: 'Téléphone' } }),
  email: z
    .email()
    .max(254)
    .optional()
    .meta({ label: { en: 'E-mail address', fr: 'Adresse courriel' } }),
})
const photographsField = z.array(
  z.strictObject({
    title: inBoth(line(200)).meta({ label: { en: 'Title', fr: 'Titre' } }),
    media: picture.meta({ label: { en: 'Picture', fr: 'Image' } }),
  }),
)

/** A text about money. Clients pay in two dollars, so each amount says which one. */
export const amount = line(200).refine((text) => !/(?<![A-Z])\$(?!\s?[A-Z]{2})/.test(text), {
  ...fault('currency'),
})

/** Whether a day has begun somewhere. */
function hasCome(day: string): boolean {
  return day <= Temporal.Now.plainDateISO('Etc/GMT-14').toString()
}

const tickerField = z
  .string()
  .max(MAX_TYPED_TICKER_CHARACTERS, { abort: true })
  .transform(canonicalTicker)
  .refine((text) => TICKER.test(text), fault('ticker'))

/** Where a share is listed; those whose name says it are as they are. */
const exchangeField = exchangeSchema.meta({
  label: { en: 'Exchange', fr: 'Bourse' },
  choices: {
    en: {
      NYSE: 'New York (NYSE)',
      OTC: 'Over the counter (OTC)',
      TSX: 'Toronto (TSX)',
      'TSX-V': 'TSX Venture (TSXV)',
      CSE: 'Canadian Securities Exchange (CSE)',
      LSE: 'London (LSE)',
      ASX: 'Australia (ASX)',
      FSE: 'Frankfurt (FSE)',
    },
    fr: {
      NYSE: 'New York (NYSE)',
      OTC: 'Hors cote (OTC)',
      TSX: 'Toronto (TSX)',
      'TSX-V': 'Bourse de croissance TSX (TSXV)',
      CSE: 'Bourse des valeurs canadiennes (CSE)',
      LSE: 'Londres (LSE)',
      ASX: 'Australie (ASX)',
      FSE: 'Francfort (FSE)',
    },
  },
})

const otherListingsField = z
  .array(
    z.strictObject({
      exchange: exchangeField,
      ticker: tickerField.meta({ label: { en: 'Ticker', fr: 'Symbole' } }),
    }),
  )
  .max(8)

/** A client company with its factsheet (R403). */
export const companyDocument = z.strictObject({
  slug: slugField
    .refine((name) => !reserved.has(name), fault('addressOfPage'))
    .meta({ section: { en: 'Company and listing', fr: 'Société et cotation' } }),
  name: line(120).meta({ label: { en: 'Name', fr: 'Dénomination' } }),
  ticker: tickerField.meta({
    isOwn: true,
    label: { en: 'Ticker', fr: 'Symbole' },
    hint: { en: 'Only the symbol: ORVN, BRK.B', fr: 'Le symbole seul\u00a0: ORVN, BRK.B' },
  }),
  exchange: exchangeField,
  otherListings: otherListingsField.default([]).meta({
    isOwn: true,
    label: { en: 'Other listings', fr: 'Autres inscriptions' },
    hint: {
      en: 'Shown after the first, in this order; with their own prices where the provider of prices has them',
      fr: 'Affichées après la première, dans cet ordre, avec leurs propres cours si le fournisseur en a',
    },
  }),
  sector: termField('sectors').meta({ label: { en: 'Sector', fr: 'Secteur' } }),
  city: line(80).meta({ label: { en: 'City', fr: 'Ville' } }),
  logo: orNull(libraryPicture).meta({
    section: { en: 'Presentation', fr: 'Présentation' },
    label: { en: 'Logo', fr: 'Logo' },
    hint: {
      en: 'Preferably square, and clear at 24 pixels. Without one, a mark is drawn',
      fr: 'De préférence carré, et net à 24\u00a0pixels. Sans logo, le site en dessine un',
    },
  }),
  logoOnDark: orNull(libraryPicture).meta({
    label: { en: 'Logo for dark backgrounds', fr: 'Logo sur fond sombre' },
    hint: {
      en: 'Without it, dark pages show the logo on a light background',
      fr: 'À défaut, le logo figure sur un fond clair dans les pages sombres',
    },
  }),
  tagline: inBoth(line(240)).meta({
    label: { en: 'In one sentence', fr: 'En une phrase' },
    hint: { en: 'What the company does, below its name', fr: 'Ce que fait la société, sous son nom' },
  }),
  position: orNull(z.int().min(1).max(9999)).meta({
    label: { en: 'Order', fr: 'Ordre' },
    hint: {
      en: 'Companies with a number are listed first, in this order, and on the home page',
      fr: 'Les sociétés qui ont un numéro viennent en premier, dans cet ordre, et figurent à la page d’accueil',
    },
  }),
  website: orNull(webAddress()).meta({
    label: { en: 'Website', fr: 'Site Web' },
    hint: { en: 'With https://', fr: 'Avec https://' },
  }),
  profile: orNull(inBoth(html(20_000))).meta({ label: { en: 'Profile', fr: 'Profil' } }),
  documents: documentsField.default([]).meta({
    section: { en: 'Documents and filings', fr: 'Documents et dépôts' },
    label: { en: 'Documents', fr: 'Documents' },
  }),
  sedarUrl: orNull(httpsAddress).meta({
    label: { en: 'SEDAR+', fr: 'SEDAR+' },
    hint: { en: 'The address of the company’s profile', fr: 'L’adresse du profil de la société' },
  }),
  edgarUrl: orNull(httpsAddress).meta({
    label: { en: 'EDGAR', fr: 'EDGAR' },
    hint: {
      en: 'The address of the company’s filings',
      fr: 'L’adresse des documents déposés par la société',
    },
  }),
  sharesOutstanding: orNull(z.int().min(1)).meta({
    section: { en: 'Figures and results', fr: 'Chiffres et résultats' },
    label: { en: 'Shares outstanding', fr: 'Actions en circulation' },
    hint: { en: 'For the market capitalization', fr: 'Pour la capitalisation boursière' },
  }),
  figures: figuresField.default([]).meta({ label: { en: 'Key figures', fr: 'Chiffres clés' } }),
  results: resultsField
    .default([])
    .meta({ label: { en: 'Results by quarter', fr: 'Résultats par trimestre' } }),
  calendar: calendarField
    .default([])
    .meta({ label: { en: 'Financial calendar', fr: 'Calendrier financier' } }),
  coverage: coverageField.default([]).meta({ label: { en: 'Analyst coverage', fr: 'Analystes' } }),
  management: managementField
    .default([])
    .meta({ section: { en: 'People', fr: 'Personnes' }, label: { en: 'Management', fr: 'Direction' } }),
  contact: orNull(contactField).meta({
    label: { en: 'Investor-relations contact', fr: 'Personne-ressource' },
  }),
  advisor: orNull(recordSlug('team-member')).meta({
    label: { en: 'Our advisor', fr: 'Notre conseiller' },
    hint: {
      en: 'The team member in charge of this company',
      fr: 'Le membre de l’équipe chargé de cette société',
    },
  }),
  boilerplate: orNull(inBoth(line(2_000))).meta({
    section: { en: 'For the media', fr: 'Pour les médias' },
    label: { en: 'About the company, for the media', fr: 'À propos, pour les médias' },
  }),
  textBlocks,
  photographs: photographsField.default([]).meta({ label: { en: 'Photographs', fr: 'Photographies' } }),
  formerSince: orNull(z.iso.date().refine(hasCome, fault('dayToCome'))).meta({
    section: { en: 'Mandate and fees', fr: 'Mandat et honoraires' },
    label: { en: 'Former client since', fr: 'Ancien client depuis' },
    hint: {
      en: 'The day on which it ceased to be a client. It leaves the lists, alerts and prices; its page, releases and events stay, and say so',
      fr: 'Le jour où la société a cessé d’être cliente. Elle quitte les listes, les alertes et les cours\u202f; sa page, ses communiqués et ses événements restent, et le disent',
    },
  }),
  fee: orNull(inBoth(amount)).meta({
    label: { en: 'Monthly fee', fr: 'Honoraires mensuels' },
    hint: {
      en: 'What it pays the firm each month, worded to follow “for”, with the currency: a fee of C$8,000 a month in cash',
      fr: 'Ce qu’elle verse au cabinet chaque mois, écrit pour suivre «\u00a0moyennant\u00a0», avec la monnaie\u00a0: des honoraires mensuels de 8\u00a0000\u00a0$\u00a0CA en argent',
    },
  }),
  otherFees: orNull(inBoth(amount)).meta({
    label: { en: 'Project fees and expenses', fr: 'Honoraires de projet et dépenses' },
    hint: {
      en: 'What it pays besides, or paid in the last twelve months, worded to follow “plus”, with the currency: C$58,000 in 2026 for its website and expenses at cost',
      fr: 'Ce qu’elle verse en plus, ou a versé depuis douze mois, écrit pour suivre «\u00a0plus\u00a0», avec la monnaie\u00a0: 58\u00a0000\u00a0$\u00a0CA en 2026 pour son site Web et les dépenses au prix coûtant',
    },
  }),
})
export type CompanyRecord = z.output<typeof companyDocument>

export const companyKind = defineContentKind('company', companyDocument, {
  names: {
    en: { one: 'Company', other: 'Companies', new: 'New company' },
    fr: { one: 'Société', other: 'Sociétés', new: 'Nouvelle société' },
  },
  menuPlace: 3,
  table: 'companies',
  sortColumns: ['name', 'ticker', 'position'],
  filterColumns: ['exchange', 'sector'],
  listColumns: ['ticker', 'exchange', 'sector', 'formerSince'],
  rows: {
    find: (matches, q) =>
      sql`(${matches(sql`fold(concat_ws(' ', name, ticker, jsonb_path_query_array(other_listings, '$[*].ticker')))`)}
        or ${hasSymbol(readSymbol(q))})`,
  },
  titleField: 'name',
  addresses: [
    '/companies/:slug',
    '/vndr/:slug',
    '/embed/companies/:slug',
    '/api/companies/:slug',
    '/api/vndrs/:slug',
  ],
  findFaults: async (tx, id, company) => [
    ...(await tickerFaults(tx, id, company)),
    ...logoFaults(company),
    ...resultsFaults(company),
  ],
  findReferences: async (tx, id) => [
    await referencesIn(tx, 'presentations', 'presentations', 'companyId', id, {
      kind: 'event',
      record: sql`event_id::text`,
      title: sql`(select events.title from events where events.id = event_id)`,
    }),
    await referencesIn(tx, 'releases', 'releases', issuedBy(id), id, {
      kind: 'release',
      record: sql`(case language when 'fr' then coalesce(counterpart_id, id) else id end)::text`,
      title: sql`jsonb_build_object('en', title)`,
    }),
    await referencesIn(tx, 'feeds', 'feeds', 'companyId', id),
  ],
})

/** Whether a release is a company's, alone or with others. */
const issuedBy = (id: number) =>
  sql<SqlBool>`(company_id = ${id} or other_company_ids <> '{}' and other_company_ids @> array[${id}::integer])`

/** Lists and drawings have light backgrounds too. */
function logoFaults({ logo, logoOnDark }: CompanyRecord): DocumentFault[] {
  return logoOnDark && !logo ? [{ path: ['logo'], ...fault('lightLogoToo') }] : []
}

/** The page of a company shows and serves the files among its documents alone. */
function resultsFaults({ documents, results }: CompanyRecord): DocumentFault[] {
  const files = new Set<string | undefined>(documents.map(({ media }) => media))
  return results.flatMap((quarter, index) =>
    (['report', 'deck'] as const)
      .filter((field) => quarter[field] !== undefined && !files.has(quarter[field]))
      .map((field) => ({ path: ['results', index, field], ...fault('notInDocuments') })),
  )
}

/** A ticker belongs to one company of an exchange, and is named once. */
async function tickerFaults(
  tx: Transaction<Schema>,
  id: number | null,
  { exchange, ticker, otherListings }: CompanyRecord,
): Promise<DocumentFault[]> {
  const faults: DocumentFault[] = []
  const seen = new Set<string>()
  const listings = [
    { path: ['ticker'], exchange, ticker },
    ...otherListings.map((listing, index) => ({ path: ['otherListings', index, 'ticker'], ...listing })),
  ]
  for (const { path, ...listing } of listings) {
    const key = `${listing.exchange}: ${listing.ticker}`
    if (seen.has(key)) faults.push({ path, ...fault('listedTwice', { value: key }) })
    seen.add(key)
    const other = await tx
      .selectFrom('companies')
      .select('slug')
      .where(hasSymbol([{ ticker: listing.ticker, exchanges: [listing.exchange] }]))
      .$if(id !== null, (query) => query.where('id', '<>', id as number))
      .executeTakeFirst()
    if (other) faults.push({ path, ...fault('tickerTaken', { ...listing, company: other.slug }) })
  }
  return faults
}
