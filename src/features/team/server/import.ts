import { z } from 'zod'
import { fold } from '#kit/words.ts'
import { loadBySlug } from '#platform/content/rows.ts'
import { bilingual, choice, list, localized, optional, rich, termCell, whole } from '#platform/csv/cells.ts'
import { defineImport, duplicateFaults, presentCells, saveEach } from '#platform/csv/import.ts'
import type { Tx } from '#platform/database/database.ts'
import { type MemberRecord, memberDocument, memberKind, officeCities } from './member-document.ts'

const role = bilingual('role', 'fonction', { required: true })
const bio = bilingual('bio', 'biographie', { required: true })

const languageName = choice({ en: ['English', 'anglais'], fr: ['French', 'français'] }).or(
  memberDocument.shape.languages.unwrap().element,
)

const { shape } = memberDocument

const memberLine = z.object({
  slug: shape.slug,
  name: shape.name,
  roleEn: shape.role.shape.en,
  roleFr: optional(shape.role.shape.en),
  department: termCell('departments', {
    investor_relations: ['IR', 'RI'],
    media_relations: ['media', 'médias'],
    digital: ['web'],
  }),
  office: shape.office,
  bioEn: rich(20_000),
  bioFr: optional(rich(20_000)),
  languages: optional(list(languageName)),
  email: optional(shape.email.unwrap().unwrap()),
  phone: optional(shape.phone.unwrap().unwrap()),
  since: optional(whole(1900, 2100)),
  position: optional(whole(1, 9999)),
})
type MemberLine = z.output<typeof memberLine>

const EXAMPLE = {
  slug: 'ann-example',
  name: 'Ann Example',
  roleEn: 'Senior Advisor',
  roleFr: 'Conseillère principale',
  office: 'Toronto',
  bioEn: 'Ann advises mining companies.',
  bioFr: 'Ann conseille des sociétés minières.',
  email: 'ann@example.com',
  phone: '416 555-0100',
  since: '2024',
  position: '',
}

/** Imports team members from a table (R805), matched by slug. Members without a position come last. */
export const csvImport = defineImport<MemberLine>({
  kind: memberKind,
  module: import.meta.url,
  columns: {
    slug: { en: ['slug'], fr: ['identifiant'], required: true },
    name: { en: ['name'], fr: ['nom'], required: true },
    roleEn: role.en,
    roleFr: role.fr,
    department: { en: ['department'], fr: ['service', 'département'], required: true },
    office: { en: ['office'], fr: ['bureau'], required: true },
    bioEn: bio.en,
    bioFr: bio.fr,
    languages: { en: ['languages'], fr: ['langues'] },
    email: { en: ['e-mail', 'email'], fr: ['courriel'] },
    phone: { en: ['phone', 'telephone'], fr: ['téléphone'], figure: true },
    since: { en: ['since'], fr: ['depuis'], figure: true },
    position: { en: ['position'], fr: ['rang'], figure: true },
  },
  line: memberLine,
  example: {
    en: { ...EXAMPLE, department: 'investor relations', languages: 'English, French' },
    fr: { ...EXAMPLE, department: 'relations avec les investisseurs', languages: 'français, anglais' },
  },
  async write(tx, rows, { onLines, dryRun }) {
    const stored = await loadBySlug(tx, memberKind)
    const offices = await officesByName(tx)
    let last = Math.max(0, ...[...stored.values()].map(({ document }) => document.position))
    return saveEach(tx, rows, {
      kind: memberKind,
      faults: duplicateFaults(rows, 'slug', (member) => member.slug),
      before: ({ slug }) => stored.get(slug),
      documentOf(member, before) {
        const position = member.position ?? before?.position ?? last + 1
        last = Math.max(last, position)
        return { ...documentOf(member, before, offices), position }
      },
      onLines,
      dryRun,
    })
  },
})

/** The English names of the offices' cities, by the folded names in both languages. */
async function officesByName(tx: Tx): Promise<Map<string, string>> {
  const cities = await officeCities(tx)
  return new Map(cities.flatMap(({ en, fr = en }) => [en, fr].map((name) => [fold(name), en] as const)))
}

function documentOf(
  member: MemberLine,
  before: MemberRecord | undefined,
  offices: ReadonlyMap<string, string>,
) {
  const { roleEn, roleFr, bioEn, bioFr, languages, office, position: _, ...plain } = member
  return {
    ...before,
    ...presentCells(plain),
    office: offices.get(fold(office)) ?? office,
    role: localized(roleEn, roleFr, before?.role),
    bio: localized(bioEn, bioFr, before?.bio),
    languages: languages === undefined ? before?.languages : (languages ?? []),
  }
}
