import { readFileSync } from 'node:fs'
import { type Facts, of, type Text, textIn, type Value, value } from './text.ts'

type Sector = 'energy' | 'finance' | 'life_science' | 'mining'
type Listed = {
  slug: string
  name: string
  ticker: string
  exchange: string
  city: string
  website: string
  sector: Sector
  sharesOutstanding: number
  management: { name: string; title?: Value; role: Value }[]
}

/** Somebody who is quoted. */
export type Person = { name: Value; role: Value }

/** What the generator is told of a company; names, listing, management and prices are the demo’s own. */
export type CompanyFacts = {
  slug: string
  /** What the texts call it after the first line. */
  short: string
  /** Whether its names begin with a vowel or mute h, for « d’ ». */
  elided?: boolean
  /** The city, where English calls it otherwise than the listing. */
  city?: Text
  /** How a date line names the place, where the city alone isn't enough: `['VAL-D’OR, Quebec', …]`. */
  place?: Text
  /** One or two sentences that were true five years ago as well. */
  about: Text
  /** What is looked forward to, and what may come in between, after "about" and "such as". */
  hopes: Text
  risks: Text
  phone: string
  /** The qualified person's sentence under technical news of a mining company. */
  qualified?: Text
  /** Nothing is in operation yet: its costs are those that a study expects. */
  planned?: boolean
  /** Who took office in these five years, and when, in business days: nobody is quoted before. */
  since?: Record<string, number>
  /**
   * The newest quarter that was reported: which of the year it is, and when, in business days from the first start.
   * Without its number, quarters are those of the calendar year, as of banks and insurers in the United States. `next` is
   * the business day on which the next quarter's results are announced, where an event names it.
   */
  reports: { quarter?: 1 | 2 | 3 | 4; on: number; next?: number }
}

type Price = { fiveYearsAgo: number; level: number }

/** How the exchanges are called in full. */
const EXCHANGES: Record<string, Value> = {
  TSX: { en: 'the Toronto Stock Exchange', fr: 'à la Bourse de Toronto' },
  'TSX-V': { en: 'the TSX Venture Exchange', fr: 'à la Bourse de croissance TSX' },
  CSE: { en: 'the Canadian Securities Exchange', fr: 'à la Bourse des valeurs canadiennes' },
  NYSE: { en: 'the New York Stock Exchange', fr: 'à la Bourse de New York' },
  'NYSE American': { en: 'NYSE American', fr: 'à la NYSE American' },
  NASDAQ: { en: 'Nasdaq', fr: 'au Nasdaq' },
  OTC: { en: 'the over-the-counter market', fr: 'sur le marché hors cote' },
}

/** How the wire writes the exchanges before a ticker. */
const WIRE_NAMES: Record<string, string> = { 'TSX-V': 'TSXV', NASDAQ: 'Nasdaq' }

/** What these exchanges require below the releases of their issuers. */
const LEGENDS: Record<string, Text> = {
  'TSX-V': [
    'Neither TSX Venture Exchange nor its Regulation Services Provider (as that term is defined in the policies of the TSX Venture Exchange) accepts responsibility for the adequacy or accuracy of this release.',
    'La Bourse de croissance TSX et son fournisseur de services de réglementation (au sens attribué à ce terme dans les politiques de la Bourse de croissance TSX) n’assument aucune responsabilité quant à la pertinence ou à l’exactitude du présent communiqué.',
  ],
  CSE: [
    'Neither the Canadian Securities Exchange nor its Regulation Services Provider has reviewed, or accepts responsibility for the adequacy or accuracy of, this release.',
    'Ni la Bourse des valeurs canadiennes ni son fournisseur de services de réglementation n’ont examiné le présent communiqué ni n’assument de responsabilité quant à sa pertinence ou à son exactitude.',
  ],
}

/** The material factors and assumptions behind what a company of a sector expects. */
const ASSUMPTIONS: Record<Sector, Value> = {
  energy: {
    en: 'stable energy prices and interest rates, contracts performed as signed, and timely equipment and permits',
    fr: 'la stabilité des prix de l’énergie et des taux d’intérêt, le respect des contrats et l’obtention à temps de l’équipement et des permis',
  },
  finance: {
    en: 'a stable economy and interest rates, customers who pay as before, and access to funding',
    fr: 'la stabilité de l’économie et des taux d’intérêt, une clientèle qui paie comme avant et l’accès au financement',
  },
  life_science: {
    en: 'trials, production and reviews on the present schedule, available suppliers and staff, and sufficient funding',
    fr: 'le respect du calendrier des essais, de la production et des examens, la disponibilité des fournisseurs et du personnel, ainsi qu’un financement suffisant',
  },
  mining: {
    en: 'stable metal prices and exchange rates, available labour, equipment and financing, and timely permits',
    fr: 'la stabilité des prix des métaux et des taux de change, la disponibilité de la main-d’œuvre, de l’équipement et du financement, ainsi que l’obtention à temps des permis',
  },
}

export type Company = CompanyFacts & {
  name: string
  /** Its place among the demo's companies, from 0. */
  number: number
  currency: 'CAD' | 'USD'
  /** Whether its shares are listed, and not only traded over the counter. */
  onExchange: boolean
  price: Price
  sharesOutstanding: number
  french: boolean
  /** What its exchange requires below each release. */
  legend: Text | undefined
  /** Its website, without `https://`. */
  site: string
  /** How many days after a quarter its results are due (National Instrument 51-102; Form 10-Q). */
  reportsWithinDays: number
  assumptions: Value
  person: (surname: string) => Person
  facts: Facts
  mail: string
}

const listed: Listed[] = readJson('../companies.json')
const prices: Record<string, Price> = readJson('../prices.json')

function readJson(path: string) {
  return JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'))
}

/** @throws Error for a company or a person that companies.json doesn't have */
export function companyOf(facts: CompanyFacts): Company {
  const entry = listed.find(({ slug }) => slug === facts.slug)
  const price = prices[facts.slug]
  if (!entry || !price) throw new Error(`No company ${facts.slug}`)
  const { name, exchange, ticker } = entry
  const { short, elided = false, city = entry.city, place } = facts
  const wire = WIRE_NAMES[exchange] ?? exchange
  const listing: Value = { en: `${wire}: ${ticker}`, fr: `${wire} : ${ticker}` }
  const full: Value = { en: `${name} (${listing.en})`, fr: `${name} (${listing.fr})` }
  return {
    ...facts,
    name,
    number: listed.indexOf(entry),
    currency: /^(TSX|TSX-V|CSE)$/.test(exchange) ? 'CAD' : 'USD',
    onExchange: exchange !== 'OTC',
    price,
    sharesOutstanding: entry.sharesOutstanding,
    legend: LEGENDS[exchange],
    site: entry.website.replace('https://', ''),
    reportsWithinDays: /^(TSX-V|CSE|OTC)$/.test(exchange) ? 60 : 45,
    assumptions: ASSUMPTIONS[entry.sector],
    french: textIn(facts.about, 'fr') !== undefined,
    mail: `investors@${facts.slug}.example`,
    person: (surname) => personOf(entry, surname),
    facts: {
      name,
      short,
      listing,
      co: full,
      de: of(name, elided && name.startsWith(short)),
      deco: of(full.fr, elided && name.startsWith(short)),
      deshort: of(short, elided),
      que: { en: short, fr: elided ? `qu’${short}` : `que ${short}` },
      city: value(city),
      exchange: EXCHANGES[exchange] ?? exchange,
      ticker,
      place: place ? value(place) : { en: entry.city.toUpperCase(), fr: entry.city.toUpperCase() },
    },
  }
}

function personOf(company: Listed, surname: string): Person {
  const found = company.management.find(({ name }) => name.includes(surname))
  if (!found) throw new Error(`${company.name} has no ${surname}`)
  const { name, title, role } = found
  const doctor = title && { Dr: `le Dr ${name}`, Dre: `la Dre ${name}` }[title.fr]
  return { name: { en: title ? `${title.en} ${name}` : name, fr: doctor ?? name }, role }
}

/** What a share cost some business days ago, on the line from five years ago to now. */
export function priceAt({ price }: Company, businessDay: number): number {
  const FIVE_YEARS = 1265
  const part = Math.min(1, -businessDay / FIVE_YEARS)
  return price.level * (price.fiveYearsAgo / price.level) ** part
}
