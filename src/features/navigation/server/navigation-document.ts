import { sql } from 'kysely'
import { z } from 'zod'
import { inLanguage, LANGUAGES, type Localized } from '#kit/localized.ts'
import { type DocumentFault, defineContentKind } from '#platform/content/content-kind.ts'
import { fault } from '#platform/content/faults.ts'
import { inBoth, line, recordId } from '#platform/content/fields.ts'
import type { Executor } from '#platform/database/database.ts'
import { type GivenLink, LEGAL_LINKS, MENU, MENU_PATHS, menuLabelOf, QUICK_LINKS } from '../menu.ts'

/** The header has one line, on screens from 70 rem: the names of its groups must fit in it. */
const MAX_MENU_CHARACTERS = 75
const TOO_WIDE = { en: 'menuTooWideInEnglish', fr: 'menuTooWideInFrench' } as const

const name = inBoth(line(60))
  .optional()
  .meta({
    label: { en: 'Name', fr: 'Nom' },
    hint: { en: 'If empty, the name of the page', fr: 'Vide\u00a0: le nom de la page' },
  })
const isHidden = z
  .boolean()
  .default(false)
  .meta({ label: { en: 'Hidden', fr: 'Masqué' } })

const namesOfPages = (language: 'en' | 'fr') =>
  Object.fromEntries(MENU_PATHS.map((path) => [path, menuLabelOf(path)?.[language] ?? path]))

const sitePage = z.strictObject({
  kind: z.literal('page'),
  page: z.enum(MENU_PATHS).meta({
    label: { en: 'Page', fr: 'Page' },
    choices: { en: namesOfPages('en'), fr: namesOfPages('fr') },
  }),
  name,
})
const ownPage = z.strictObject({
  kind: z.literal('own'),
  ownPage: recordId('own-page').meta({ label: { en: 'Own page', fr: 'Page ajoutée' } }),
  name,
})
const address = z.strictObject({
  kind: z.literal('address'),
  address: z
    .string()
    .max(500)
    .refine(
      (text) =>
        /^(\/([^/\\]|$)|https:\/\/[^/])\P{C}*$/u.test(text) && URL.canParse(text, 'https://site.example'),
      fault('siteOrHttps'),
    )
    .meta({ label: { en: 'Address', fr: 'Adresse' } }),
  text: inBoth(line(60)).meta({ label: { en: 'Text of the link', fr: 'Texte du lien' } }),
})

const hideable = { isHidden }
const link = z.discriminatedUnion('kind', [
  sitePage.extend(hideable),
  ownPage.extend(hideable),
  address.extend(hideable),
])
const legalLink = z.discriminatedUnion('kind', [sitePage, ownPage, address])
export type StoredLink = z.output<typeof legalLink> & { isHidden?: boolean }
type OwnPage = { slug: string; title: Localized }
/** Own pages by their id. */
export type OwnPages = ReadonlyMap<number, OwnPage>

const LINK_CHOICES = {
  en: { page: 'Page of the site', own: 'Own page', address: 'Other address' },
  fr: { page: 'Page du site', own: 'Page ajoutée', address: 'Autre adresse' },
}

/** Menu and footer, in both languages (R424). */
export const navigationDocument = z.strictObject({
  groups: z
    .array(
      z.strictObject({
        name: inBoth(line(40)).meta({
          label: { en: 'Name', fr: 'Nom' },
          hint: {
            en: 'Needed in any case, and shown once the group has several links; one alone is shown by its own name',
            fr: 'Nécessaire dans tous les cas, affiché dès que le groupe a plusieurs liens\u202f; un seul s’affiche sous son propre nom',
          },
        }),
        isHidden,
        links: z
          .array(link)
          .min(1)
          .max(20)
          .meta({ label: { en: 'Links', fr: 'Liens' }, choices: LINK_CHOICES }),
      }),
    )
    .min(1)
    .max(8)
    .meta({
      label: { en: 'Menu', fr: 'Menu' },
      hint: {
        en: 'Links to empty lists, and to sections that the site does without, aren’t shown',
        fr: 'Les liens vers une liste vide ou vers une rubrique que le site n’a pas ne s’affichent pas',
      },
    }),
  quickLinks: z
    .array(link)
    .max(20)
    .meta({
      label: { en: 'Quick links in the footer', fr: 'Liens rapides du pied de page' },
      choices: LINK_CHOICES,
    }),
  legalLinks: z
    .array(legalLink)
    .max(12)
    .meta({
      label: { en: 'Last line of the footer', fr: 'Dernière ligne du pied de page' },
      hint: {
        en: 'The legal pages can be renamed and moved, and are always there',
        fr: 'Les pages juridiques peuvent être renommées et déplacées, mais y restent toujours',
      },
      choices: LINK_CHOICES,
    }),
})
export type NavigationDocument = z.output<typeof navigationDocument>

/** The table has one row. */
export const NAVIGATION_ID = 1

export const navigationKind = defineContentKind('navigation', navigationDocument, {
  names: {
    en: { one: 'Menu and footer', other: 'Menu and footer', new: 'New menu' },
    fr: { one: 'Menu et pied de page', other: 'Menu et pied de page', new: 'Nouveau menu' },
  },
  menuPlace: null,
  table: 'navigation',
  sortColumns: [],
  filterColumns: [],
  listColumns: [],
  rows: { title: sql`jsonb_build_object('en', 'Menu and footer', 'fr', 'Menu et pied de page')` },
  titleField: 'groups',
  title: (): Localized => ({ en: 'Menu and footer', fr: 'Menu et pied de page' }),
  publicPath: () => '/',
  load: (tx, id: typeof NAVIGATION_ID) =>
    id === NAVIGATION_ID ? readNavigation(tx) : Promise.resolve(undefined),
  async findFaults(tx, _id, document) {
    const pages = await ownPagesOf(
      tx,
      document.groups.flatMap(({ links }) => links),
    )
    return [...listedTwice(document), ...missingLegalPages(document), ...menuTooWide(document, pages)]
  },
  async write(tx, _, document): Promise<typeof NAVIGATION_ID> {
    const row = { id: NAVIGATION_ID, document: JSON.stringify(document) }
    await tx
      .insertInto('navigation')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute()
    return NAVIGATION_ID
  },
  staysBecause: 'Every page shows the menu and the footer.',
})

/** Groups of one name, and links of one list to the same page. */
function listedTwice({ groups, quickLinks, legalLinks }: NavigationDocument): DocumentFault[] {
  const target = (each: StoredLink) =>
    each.kind === 'page' ? each.page : each.kind === 'address' ? each.address : String(each.ownPage)
  const lists = [
    { path: ['groups'], values: groups.map(({ name }) => name.en) },
    ...groups.map(({ links }, index) => ({ path: ['groups', index, 'links'], values: links.map(target) })),
    { path: ['quickLinks'], values: quickLinks.map(target) },
    { path: ['legalLinks'], values: legalLinks.map(target) },
  ]
  return lists.flatMap(({ path, values }) =>
    values.flatMap((value, index) =>
      values.indexOf(value) < index ? [{ path: [...path, index], ...fault('listedTwice', { value }) }] : [],
    ),
  )
}

function missingLegalPages({ legalLinks }: NavigationDocument): DocumentFault[] {
  const there = legalLinks.map((each) => each.kind === 'page' && each.page)
  return LEGAL_LINKS.filter(({ to }) => !there.includes(to)).map(({ to }) => ({
    path: ['legalLinks'],
    ...fault('legalPageMissing', { page: to }),
  }))
}

function menuTooWide({ groups }: NavigationDocument, pages: OwnPages): DocumentFault[] {
  const names = groups.filter((group) => !group.isHidden).map((group) => shownName(group, pages))
  for (const language of LANGUAGES) {
    const characters = names.reduce((sum, each) => sum + inLanguage(each, language).length, 0)
    if (characters > MAX_MENU_CHARACTERS)
      return [
        {
          path: ['groups'],
          ...fault(TOO_WIDE[language], { characters, most: MAX_MENU_CHARACTERS }),
        },
      ]
  }
  return []
}

/** What the header shows of a group. */
function shownName({ name, links }: NavigationDocument['groups'][number], pages: OwnPages): Localized {
  const [only, ...others] = links.filter((each) => !each.isHidden)
  return (others.length === 0 && only && linkName(only, pages)) || name
}

/** What a link is called; undefined for one to a page that was archived. */
export function linkName(link: StoredLink, pages: OwnPages): Localized | undefined {
  if (link.kind === 'address') return link.text
  return link.name ?? (link.kind === 'page' ? menuLabelOf(link.page) : pages.get(link.ownPage)?.title)
}

/** The own pages that links lead to, but for archived ones. */
export async function ownPagesOf(executor: Executor, links: readonly StoredLink[]): Promise<OwnPages> {
  const ids = links.flatMap((link) => (link.kind === 'own' ? [link.ownPage] : []))
  if (ids.length === 0) return new Map()
  const rows = await executor
    .selectFrom('ownPages')
    .select(['id', 'slug', 'title'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, ...page }) => [id, page]))
}

/** The links of menu and footer, as the firm has them or else the product; without pages that this version hasn't. */
export async function readNavigation(executor: Executor): Promise<NavigationDocument> {
  const row = await executor.selectFrom('navigation').select('document').executeTakeFirst()
  return row ? navigationDocument.parse(withoutUnknownPages(row.document)) : GIVEN
}

function withoutUnknownPages(value: unknown): unknown {
  if (Array.isArray(value))
    return value
      .filter(({ kind, page }) => kind !== 'page' || MENU_PATHS.includes(page))
      .map(withoutUnknownPages)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withoutUnknownPages(each)]))
}

const pageLink = ({ to }: GivenLink) => ({ kind: 'page' as const, page: to })
const hideableLink = (each: GivenLink) => ({ ...pageLink(each), isHidden: false })

/** The product's own. */
const GIVEN: NavigationDocument = {
  groups: MENU.map(({ label, links }) => ({
    name: label,
    isHidden: false,
    links: links.map(hideableLink),
  })),
  quickLinks: QUICK_LINKS.map(hideableLink),
  legalLinks: LEGAL_LINKS.map(pageLink),
}
