import { type Insertable, sql, type Transaction } from 'kysely'
import { z } from 'zod'
import { escapeText } from '#kit/escape.ts'
import { inLanguage, LANGUAGES, type Language, languageSchema } from '#kit/localized.ts'
import { openingOf } from '#kit/rich-text.ts'
import { attachmentsField } from '#platform/content/attachments.ts'
import { type DocumentFault, defineContentKind, refuseFaults } from '#platform/content/content-kind.ts'
import { fault } from '#platform/content/faults.ts'
import {
  html,
  inBoth,
  instant,
  line,
  orNull,
  recordId,
  SLUG_META,
  termField,
  webAddress,
} from '#platform/content/fields.ts'
import { findReferenceFaults } from '#platform/content/references.ts'
import { raiseIdSequence } from '#platform/content/rows.ts'
import { storedFields } from '#platform/content/stored-fields.ts'
import type { Schema } from '#platform/database/schema.ts'
import { NOTICE_STATES } from '../contract.ts'

type Tx = Transaction<Schema>

/** Addresses below /releases that aren't releases. */
export const RESERVED_SLUGS = ['search', 'months']
const reserved = new Set(RESERVED_SLUGS)

/** Of a body's text, without markup. */
export const MAX_BODY_CHARACTERS = 500_000

/** PostgreSQL allows 65,535 parameters per statement. */
const ROWS_AN_INSERT = 500

/** Companies that issue a release together with its first one. */
const MAX_OTHER_COMPANIES = 5

/** A release in one language. Its texts come from wires, so they are stored unchanged. */
const version = z.strictObject({
  slug: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .max(120)
    .refine((slug) => !reserved.has(slug), fault('addressOfPage'))
    .meta(SLUG_META),
  title: z
    .string()
    .min(1)
    .max(500)
    .meta({ label: { en: 'Title', fr: 'Titre' } }),
  body: html(MAX_BODY_CHARACTERS).meta({ label: { en: 'Text', fr: 'Texte' } }),
  /** Left out where it is the beginning of the text. */
  summary: z
    .string()
    .min(1)
    .max(5_000)
    .optional()
    .meta({
      editor: { control: 'opening', of: 'body' },
      label: { en: 'Summary', fr: 'Résumé' },
      hint: {
        en: 'As plain text, for lists, feeds and search',
        fr: 'En texte brut, pour les listes, les flux et la recherche',
      },
    }),
  attachments: attachmentsField,
  source: orNull(z.string().min(1).max(200)).meta({
    label: { en: 'Newswire', fr: 'Agence de presse' },
    hint: { en: 'Who distributed it', fr: 'Qui l’a diffusé' },
  }),
  sourceUrl: orNull(webAddress(20_000)).meta({
    label: { en: 'Address at the newswire', fr: 'Adresse chez l’agence de presse' },
  }),
  origin: orNull(z.strictObject({ feedId: z.int(), guid: z.string().min(1).max(500) }))
    .describe('The feed entry that it was imported from')
    .meta({ editor: { control: 'none' } }),
})
type ReleaseVersion = z.output<typeof version>

/** That a published release was corrected or withdrawn (R419). */
const notice = z.strictObject({
  state: z.enum(NOTICE_STATES).meta({
    label: { en: 'State', fr: 'État' },
    choices: {
      en: { corrected: 'Corrected', withdrawn: 'Withdrawn' },
      fr: { corrected: 'Corrigé', withdrawn: 'Retiré' },
    },
    hint: {
      en: 'A withdrawn release keeps its page, with the reason in place of its text and attachments',
      fr: 'Un communiqué retiré garde sa page, où le motif remplace le texte et les pièces jointes',
    },
  }),
  on: z.iso.date().meta({ label: { en: 'Day', fr: 'Jour' } }),
  text: inBoth(line(1_000)).meta({
    label: {
      en: 'What was corrected, or why it was withdrawn',
      fr: 'Ce qui a été corrigé, ou le motif du retrait',
    },
  }),
  isAnnounced: z
    .boolean()
    .default(false)
    .meta({
      label: { en: 'E-mail the subscribers', fr: 'Avertir les abonnés par courriel' },
      hint: {
        en: 'Once for each state and day: another wording sends nothing',
        fr: 'Une fois par état et par jour\u00a0: une retouche du texte n’envoie rien',
      },
    }),
})

/** A news release in one language or both (R401). */
export const releaseDocument = z.strictObject({
  companyId: orNull(recordId('company')).meta({
    label: { en: 'Company', fr: 'Société' },
    hint: {
      en: 'If empty, the release isn’t shown, unless it is the firm’s own',
      fr: 'Vide\u00a0: n’est pas affiché, sauf s’il s’agit d’un communiqué du cabinet',
    },
  }),
  otherCompanyIds: z
    .array(recordId('company'))
    .max(MAX_OTHER_COMPANIES)
    .default([])
    .meta({
      label: { en: 'With these companies', fr: 'Avec ces sociétés' },
      item: { en: 'Company', fr: 'Société' },
      hint: {
        en: 'Of a release that several clients issue together: it stands among the news of each, and alerts go to the subscribers of each',
        fr: 'Pour un communiqué que plusieurs sociétés clientes publient ensemble\u00a0: il figure parmi les nouvelles de chacune et les abonnés de chacune reçoivent l’alerte',
      },
    }),
  isOfFirm: z
    .boolean()
    .default(false)
    .meta({
      label: { en: 'A release of the firm itself', fr: 'Communiqué du cabinet lui-même' },
      hint: {
        en: 'Without a company. It is listed, found and in the feed; subscribers follow companies, so it sends no alert',
        fr: 'Sans société. Il est affiché, trouvé et dans le flux\u202f; les abonnés suivent des sociétés, donc aucune alerte n’est envoyée',
      },
    }),
  topic: termField('releaseTopics').meta({
    label: { en: 'Topic', fr: 'Sujet' },
  }),
  publishedAt: orNull(instant).meta({
    label: { en: 'Date', fr: 'Date' },
    hint: {
      en: 'The date and time on the release, not later than its publication. If empty, those of its publication',
      fr: 'La date et l’heure du communiqué, au plus tard celles de sa publication\u202f; vide\u00a0: celles de sa publication',
    },
  }),
  versions: z
    .strictObject({
      en: version.optional().meta({ label: { en: 'English', fr: 'Anglais' } }),
      fr: version.optional().meta({ label: { en: 'French', fr: 'Français' } }),
    })
    .refine((versions) => versions.en || versions.fr, fault('inOneLanguage'))
    .meta({
      label: { en: 'Texts', fr: 'Textes' },
      hint: { en: 'In English, in French, or both', fr: 'En anglais, en français, ou les deux' },
    }),
  notice: orNull(notice).meta({
    isOwn: true,
    label: { en: 'Correction or withdrawal', fr: 'Correction ou retrait' },
    hint: {
      en: 'Of a release that is already published: said on its page, in lists and in feeds',
      fr: 'Pour un communiqué déjà publié\u00a0: indiqué sur sa page, dans les listes et dans les flux',
    },
  }),
})
export type ReleaseRecord = z.output<typeof releaseDocument>
type Withheld = { body: string; summary: string; attachments: unknown }
type DatedRelease = ReleaseRecord & { publishedAt: string }
const releaseDocuments = z.array(releaseDocument)
/** A release has a row for each of its versions, with what they share in each. */
const sharedFields = storedFields(releaseDocument, ['versions'])
const versionFields = storedFields(version, ['origin', 'summary'])

/** A release is identified by the id of one of its versions, the English one if it has both. */
export const releaseKind = defineContentKind('release', releaseDocument, {
  names: {
    en: { one: 'News release', other: 'News releases', new: 'New release' },
    fr: { one: 'Communiqué', other: 'Communiqués', new: 'Nouveau communiqué' },
  },
  menuPlace: 1,
  table: 'releases',
  sortColumns: ['publishedAt', 'title'],
  filterColumns: ['companyId', 'topic'],
  listColumns: ['companyId', 'topic', 'publishedAt'],
  rows: {
    title: sql`jsonb_strip_nulls(jsonb_build_object('en', title, 'fr', case language when 'fr' then title
      else (select other.title from releases other where other.id = releases.counterpart_id) end))`,
    where: sql`(language = 'en' or counterpart_id is null)`,
    texts: sql`jsonb_build_object(language, title) || coalesce((select jsonb_build_object(other.language, other.title)
      from releases other where other.id = releases.counterpart_id), '{}')`,
    find: (
      matches,
    ) => sql`(${matches(sql`folded_title`)} or id in (select french.counterpart_id from releases french
      where french.language = 'fr' and french.counterpart_id is not null and ${matches(sql`french.folded_title`)}))`,
  },
  titleField: 'versions',
  title: ({ versions: { en, fr } }) => ({ en: en?.title ?? fr?.title ?? '', ...(fr && { fr: fr.title }) }),
  slug: ({ versions: { en, fr } }) => en?.slug ?? fr?.slug ?? null,
  slugs: ({ versions: { en, fr } }) => [(en ?? fr)?.slug ?? null, (fr ?? en)?.slug ?? null],
  addresses: ['/releases/:slug', '/api/releases/:slug'],
  publicPath: ({ companyId, isOfFirm, versions: { en, fr } }, language) =>
    companyId === null && !isOfFirm
      ? null
      : `/releases/${(language === 'fr' ? (fr ?? en) : (en ?? fr))?.slug}`,
  async load(tx, id: number): Promise<ReleaseRecord | undefined> {
    const rows = await tx
      .selectFrom('releases')
      .select(['language', 'feedId', 'guid', 'summary', 'withheld'])
      .select([...sharedFields.columns, ...versionFields.columns] as (keyof Schema['releases'])[])
      .where((eb) => eb.or([eb('id', '=', id), eb('counterpartId', '=', id)]))
      .orderBy('language')
      .execute()
    const [first] = rows
    if (!first) return undefined
    const versions = rows.map(({ language, feedId, guid, withheld, ...stored }) => {
      const { summary, ...row } = { ...stored, ...(withheld as Withheld | null) }
      const origin = feedId === null || guid === null ? null : { feedId, guid }
      const written = summary === openingOf(row.body) ? {} : { summary }
      return [language, { ...versionFields.documentOf(row), ...written, origin }] as const
    })
    return { ...sharedFields.documentOf(first), versions: Object.fromEntries(versions) } as ReleaseRecord
  },
  findFaults: async (tx, id, release, publishAt) => [
    ...(await slugFaults(tx, [release], id)).map(withoutIndex),
    ...issuerFaults(release),
    ...dateFaults(release, publishAt),
  ],
  async write(tx, id, written, publishAt) {
    const release = { ...written, publishedAt: written.publishedAt ?? (await dateOf(tx, id, publishAt)) }
    const existingVersions = id === null ? new Map<Language, number>() : await versionIds(tx, id)
    if (existingVersions.size > 0) return update(tx, existingVersions, release)
    const [inserted] = await insert(tx, [release], id)
    if (id !== null) await raiseIdSequence(tx, 'releases', id)
    if (inserted === undefined) throw new Error('A release has a version')
    return inserted
  },
  delete: (tx, id) =>
    tx
      .deleteFrom('releases')
      .where((eb) => eb.or([eb('id', '=', id), eb('counterpartId', '=', id)]))
      .execute(),
})

/**
 * Stores many new releases at once, with the result of one `releaseKind.save` each.
 * @returns their ids, in the same order
 * @throws z.ZodError with all faults, each path beginning with the release's index
 */
export async function saveReleases(tx: Tx, documents: z.input<typeof releaseDocument>[]): Promise<number[]> {
  const releases = releaseDocuments.parse(documents, { reportInput: true })
  refuseFaults([
    ...(await findReferenceFaults(tx, releaseDocuments, releases)),
    ...(await slugFaults(tx, releases, null)),
  ])
  const now = await dateOf(tx, null)
  const dated = releases.map((release) => ({ ...release, publishedAt: release.publishedAt ?? now }))
  return insert(tx, dated, null)
}

/** The date of a release that has none of its own: that of its first publication. */
async function dateOf(tx: Tx, id: number | null, publishAt?: Date): Promise<string> {
  const { rows } = await sql<{ date: Date }>`
    select coalesce((select published_at from releases where id = ${id}), ${publishAt ?? null}::timestamptz, now())
      as date`.execute(tx)
  if (!rows[0]) throw new Error('A query without a table has a row')
  return rows[0].date.toISOString()
}

/** A release has a first company before others, none twice, and none if it is the firm's. */
function issuerFaults({ companyId, otherCompanyIds, isOfFirm }: ReleaseRecord): DocumentFault[] {
  if (isOfFirm)
    return [
      ...(companyId === null ? [] : [{ path: ['companyId'], ...fault('notOfFirm') }]),
      ...(otherCompanyIds.length === 0 ? [] : [{ path: ['otherCompanyIds'], ...fault('notOfFirm') }]),
    ]
  if (companyId === null && otherCompanyIds.length > 0)
    return [{ path: ['companyId'], ...fault('firstCompany') }]
  const issuers = [companyId, ...otherCompanyIds]
  return otherCompanyIds.flatMap((id, index) =>
    issuers.indexOf(id) <= index ? [{ path: ['otherCompanyIds', index], ...fault('companyTwice') }] : [],
  )
}

/** What is published is public at once: a date in the future would promise an embargo that isn't kept (R401). */
function dateFaults({ publishedAt }: ReleaseRecord, publishAt: Date | undefined): DocumentFault[] {
  return publishAt && publishedAt !== null && Date.parse(publishedAt) > publishAt.getTime()
    ? [
        {
          path: ['publishedAt'],
          ...fault('afterPublication'),
        },
      ]
    : []
}

function versionsOf({ versions }: ReleaseRecord): [Language, ReleaseVersion][] {
  return LANGUAGES.flatMap((language): [Language, ReleaseVersion][] => {
    const text = versions[language]
    return text ? [[language, text]] : []
  })
}

/** The ids of a release's versions by language; empty when there is no such release. */
async function versionIds(tx: Tx, id: number): Promise<Map<Language, number>> {
  const rows = await tx
    .selectFrom('releases')
    .select(['id', 'language'])
    .where((eb) => eb.or([eb('id', '=', id), eb('counterpartId', '=', id)]))
    .execute()
  return new Map(rows.map((row) => [languageSchema.parse(row.language), row.id]))
}

/** Faults of slugs that are taken. `own`: the id of the release that is being saved again. */
async function slugFaults(tx: Tx, releases: ReleaseRecord[], own: number | null): Promise<DocumentFault[]> {
  const slugs = await duplicateSlugs(
    tx,
    releases.flatMap(versionsOf).map(([, { slug }]) => slug),
    own,
  )
  return releases.flatMap((release, index) =>
    versionsOf(release).flatMap(([language, { slug }]): DocumentFault[] => {
      const isTaken = slugs.has(slug)
      slugs.add(slug)
      return isTaken
        ? [{ path: [index, 'versions', language, 'slug'], ...fault('taken', { value: slug }) }]
        : []
    }),
  )
}

/** The given slugs that other releases have already. */
async function duplicateSlugs(tx: Tx, slugs: string[], own: number | null): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('releases')
    .select(['id', 'counterpartId', 'slug'])
    .where('slug', '=', sql<string>`any (${slugs}::text[])`)
    .execute()
  const others = rows.filter(({ id, counterpartId }) => own === null || (id !== own && counterpartId !== own))
  return new Set(others.map(({ slug }) => slug))
}

function withoutIndex({ path, ...found }: DocumentFault): DocumentFault {
  return { path: path.slice(1), ...found }
}

/**
 * Inserts releases. Versions of one release refer to each other, so they go into the same statement.
 * @param firstId the id of the first version; null for the next free one
 */
async function insert(tx: Tx, releases: DatedRelease[], firstId: number | null): Promise<number[]> {
  const total = releases.reduce((sum, release) => sum + versionsOf(release).length, 0)
  const free = (await nextIds(tx, total))[Symbol.iterator]()
  const next = () => free.next().value as number
  const groups = releases.map((release, index) => {
    const texts = versionsOf(release)
    const ids = texts.map((_, place) => (firstId !== null && index === 0 && place === 0 ? firstId : next()))
    return texts.map(([language, text], place) =>
      rowOf(release, language, text, { id: ids[place], counterpartId: ids[1 - place] ?? null }),
    )
  })
  let batch: (typeof groups)[number] = []
  for (const [index, group] of groups.entries()) {
    batch.push(...group)
    if (batch.length < ROWS_AN_INSERT && index < groups.length - 1) continue
    await tx.insertInto('releases').values(batch).execute()
    batch = []
  }
  return groups.map(([first]) => first?.id as number)
}

/** Reserves ids for new releases. */
async function nextIds(tx: Tx, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('releases', 'id')) as id from generate_series(1, ${count}::integer)`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

function rowOf(
  release: DatedRelease,
  language: Language,
  version: ReleaseVersion,
  ids: { id: number | undefined; counterpartId: number | null },
) {
  const { origin, summary = openingOf(version.body), body, attachments } = version
  const row = { ...sharedFields.rowOf(release), ...versionFields.rowOf(version), summary } as Insertable<
    Schema['releases']
  >
  const withheld = release.notice?.state === 'withdrawn' ? { body, summary, attachments } : null
  if (release.notice && withheld) Object.assign(row, inPlaceOfText(release.notice, language))
  // A restored revision may name a feed that is gone.
  const feedId = origin && sql<number | null>`(select id from feeds where id = ${origin.feedId}::integer)`
  return {
    ...row,
    ...ids,
    language,
    withheld: withheld && JSON.stringify(withheld),
    feedId,
    guid: origin?.guid ?? null,
  }
}

/** What a withdrawn release has in its columns, so that no page, list, feed, search or call can show its text. */
function inPlaceOfText({ text }: z.output<typeof notice>, language: Language) {
  const reason = inLanguage(text, language)
  return { body: `<p>${escapeText(reason)}</p>`, summary: reason, attachments: '[]' }
}

/** Saves the versions of an existing release and deletes those that it no longer has. */
async function update(tx: Tx, known: Map<Language, number>, release: DatedRelease): Promise<number> {
  const texts = versionsOf(release)
  const added = texts.filter(([language]) => !known.has(language))
  const fresh = await nextIds(tx, added.length)
  const ids = new Map(
    texts.map(([language]) => [language, known.get(language) ?? (fresh.shift() as number)] as const),
  )
  for (const [language, id] of known)
    if (!ids.has(language)) await tx.deleteFrom('releases').where('id', '=', id).execute()
  const counterpartOf = (language: Language) => ids.get(language === 'en' ? 'fr' : 'en') ?? null
  const rows = texts.map(([language, text]) =>
    rowOf(release, language, text, { id: ids.get(language), counterpartId: counterpartOf(language) }),
  )
  // New versions first, because the others refer to them.
  for (const row of rows.toSorted(
    (one, other) => Number(known.has(one.language)) - Number(known.has(other.language)),
  )) {
    const { id, ...values } = row
    if (known.has(row.language))
      await tx
        .updateTable('releases')
        .set({ ...values, updatedAt: sql<Date>`now()` })
        .where('id', '=', id as number)
        .execute()
    else await tx.insertInto('releases').values(row).execute()
  }
  return rows[0]?.id as number
}
