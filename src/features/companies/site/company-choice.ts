import type { Api } from '#kit/client.ts'
import { type FieldErrors, isApiError } from '#kit/errors.ts'
import { LANGUAGES, type Language } from '#kit/localized.ts'
import { type CompanyMark, getCompany, listingOf } from '../contract.ts'
import { readCompanyList } from './read-companies.ts'

/** So many companies or fewer stand in a list of choices; of more, people type the name or the ticker. */
export const MOST_LISTED = 48
/** Companies that are named where what was typed fits several. */
const MOST_CANDIDATES = 8

export type ChosenCompany = Pick<CompanyMark, 'slug' | 'name' | 'ticker' | 'exchange'>

/** The choice of one company on a page, for its filter. */
export type CompanyChoice = {
  /** All companies by name, where they are few. */
  listed: ChosenCompany[] | undefined
  chosen: ChosenCompany | undefined
  /** Companies that fit what was typed, where these are several. */
  candidates: ChosenCompany[]
  /** Whether what was typed, a name or a ticker, is a company's: its slug belongs in the address instead. */
  isTyped: boolean
  /** What is wrong with what was typed, as the API says it of filters. */
  faults: FieldErrors
}

/**
 * The company that an address names: by its slug, or as somebody typed it into a form.
 * @param value what stands in the address
 */
export async function readCompanyChoice(api: Api, value: string | undefined): Promise<CompanyChoice> {
  const { companies, total } = await readCompanyList(api, { pageSize: MOST_LISTED })
  const listed = total > MOST_LISTED ? undefined : companies.map(chosenOf).sort(byName)
  const none = { listed, chosen: undefined, candidates: [], isTyped: false, faults: {} }
  if (!value) return none
  if (listed) return { ...none, chosen: listed.find(({ slug }) => slug === value) }
  const bySlug = await companyAt(api, value)
  if (bySlug) return { ...none, chosen: chosenOf(bySlug) }
  const found = await companyTyped(api, value)
  return found.chosen
    ? { ...none, ...found, isTyped: true }
    : { ...none, ...found, faults: { company: [value] } }
}

/** The company with a slug; undefined for a text that is none's. */
export async function companyAt(api: Api, slug: string): Promise<CompanyMark | undefined> {
  try {
    return (await api(getCompany, { params: { slug } })).company
  } catch (error) {
    if (isApiError(error) && error.status >= 400 && error.status < 500) return undefined
    throw error
  }
}

/** The company whose name, ticker or listing somebody typed; several where it is not clear which. */
async function companyTyped(api: Api, text: string): Promise<Pick<CompanyChoice, 'chosen' | 'candidates'>> {
  const { companies, total } = await readCompanyList(api, {
    q: text.slice(0, MOST_CHARACTERS),
    pageSize: MOST_CANDIDATES,
  })
  const found = companies.map(chosenOf)
  const exact = found.filter((company) => namesOf(company).includes(text.toLowerCase()))
  const [only] = total === 1 ? found : exact
  return only && (total === 1 || exact.length === 1)
    ? { chosen: only, candidates: [] }
    : { chosen: undefined, candidates: found }
}

/** Most characters that the API takes for a search. */
const MOST_CHARACTERS = 200

/** How people name a company, in small letters. */
function namesOf(company: ChosenCompany): string[] {
  const labels = LANGUAGES.flatMap((language) => [
    companyLabel(company, language),
    listingOf(company, language),
  ])
  return [company.name, company.ticker, ...labels].map((name) => name.toLowerCase())
}

/** A company as a form shows and takes it: "Orvane Gold (TSX: ORVN)". */
export function companyLabel(company: Omit<ChosenCompany, 'slug'>, language: Language): string {
  return `${company.name} (${listingOf(company, language)})`
}

function chosenOf({ slug, name, ticker, exchange }: ChosenCompany): ChosenCompany {
  return { slug, name, ticker, exchange }
}

function byName(a: ChosenCompany, b: ChosenCompany): number {
  return a.name.localeCompare(b.name)
}
