import { type Selectable, sql, type Transaction } from 'kysely'
import { z } from 'zod'
import { folded } from '#kit/found.ts'
import { type Localized, localizedSchema } from '#kit/localized.ts'
import { emailSchema } from '#kit/validation.ts'
import { bilingual, choice, line, list, localized, optional, rich, slug, whole } from '#platform/csv/cells.ts'
import { doubles, type Import, NOTHING, type Placed, type RowFault, saveEach } from '#platform/csv/import.ts'
import { COLUMNS } from '#platform/database/columns.ts'
import type { Schema, TeamMembers } from '#platform/database/schema.ts'

const role = bilingual('role', 'fonction', { required: true })
const bio = bilingual('bio', 'biographie', { required: true })

const languageName = choice({ en: ['English', 'anglais'], fr: ['French', 'français'] }).or(
  z.string().refine((code) => /^[a-z]{2}$/.test(code), { error: 'Write languages as en, fr, de' }),
)

const memberLine = z.object({
  slug,
  name: line(120),
  roleEn: line(160),
  roleFr: optional(line(160)),
  department: choice({
    investor_relations: ['relations avec les investisseurs', 'IR', 'RI'],
    media_relations: ['relations avec les médias', 'media', 'médias'],
    digital: ['numérique', 'web'],
  }),
  office: line(80),
  bioEn: rich(20_000),
  bioFr: optional(rich(20_000)),
  languages: optional(list(languageName)),
  email: optional(emailSchema),
  phone: optional(
    z.string().refine((text) => /^\+?[\d ().x-]{7,40}$/.test(text), { error: 'Write a telephone number' }),
  ),
  since: optional(whole(1999, 2100)),
  position: optional(whole(1, 9999)),
})
type MemberLine = z.output<typeof memberLine>

/** The firm's people from a table (R805), by their slug. Whoever has no position comes last. */
export const teamImport: Import<MemberLine> = {
  columns: {
    slug: { names: ['slug', 'identifiant'], required: true },
    name: { names: ['name', 'nom'], required: true },
    roleEn: role.en,
    roleFr: role.fr,
    department: { names: ['department', 'service', 'département'], required: true },
    office: { names: ['office', 'bureau'], required: true },
    bioEn: bio.en,
    bioFr: bio.fr,
    languages: { names: ['languages', 'langues'] },
    email: { names: ['e-mail', 'email', 'courriel'] },
    phone: { names: ['phone', 'telephone', 'téléphone'], figure: true },
    since: { names: ['since', 'depuis'], figure: true },
    position: { names: ['position', 'rang'], figure: true },
  },
  line: memberLine,
  async write(tx, rows) {
    const known = new Map(
      (await tx.selectFrom('teamMembers').select(COLUMNS.teamMembers).execute()).map((row) => [
        row.slug,
        row,
      ]),
    )
    const offices = await officesOf(tx)
    const faults = [...doubles(rows, 'slug', (member) => member.slug), ...unknownOffices(rows, offices)]
    if (faults.length > 0) return { faults, counts: NOTHING }
    let last = Math.max(0, ...[...known.values()].map(({ position }) => position))
    const counts = await saveEach(rows, {
      before: ({ slug }) => known.get(slug),
      valuesOf(member, before) {
        const position = member.position ?? before?.position ?? last + 1
        last = Math.max(last, position)
        return { ...valuesOf(member, before, offices), position }
      },
      insert: (values) => tx.insertInto('teamMembers').values(values).execute(),
      update: ({ id }, changes) => tx.updateTable('teamMembers').set(changes).where('id', '=', id).execute(),
    })
    return { faults, counts }
  },
}

const citiesSchema = z.array(z.object({ city: localizedSchema }))

/** The English names of the offices' cities, by their folded names in both languages. */
async function officesOf(tx: Transaction<Schema>): Promise<Map<string, string>> {
  const row = await tx
    .selectFrom('firm')
    .select(sql<{ city: Localized }[]>`profile -> 'offices'`.as('offices'))
    .executeTakeFirst()
  const cities = citiesSchema.parse(row?.offices ?? []).map(({ city }) => city)
  return new Map(cities.flatMap(({ en, fr = en }) => [en, fr].map((name) => [folded(name), en] as const)))
}

function unknownOffices(rows: readonly Placed<MemberLine>[], offices: Map<string, string>): RowFault[] {
  const names = [...new Set(offices.values())].join(', ')
  return rows.flatMap(({ line, values: { office } }) =>
    offices.has(folded(office)) ? [] : [{ line, field: 'office', message: `Choose one of: ${names}` }],
  )
}

function valuesOf(
  member: MemberLine,
  before: Selectable<TeamMembers> | undefined,
  offices: ReadonlyMap<string, string>,
) {
  const { roleEn, roleFr, bioEn, bioFr, languages, office, position: _, ...plain } = member
  return {
    ...plain,
    office: offices.get(folded(office)) ?? office,
    role: localized(roleEn, roleFr, before?.role),
    bio: localized(bioEn, bioFr, before?.bio),
    languages: languages === null ? [] : languages,
  }
}
