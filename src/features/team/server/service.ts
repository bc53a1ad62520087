import type { Selectable } from 'kysely'
import { firmService } from '#features/firm/server/index.ts'
import { AppError } from '#kit/errors.ts'
import { inLanguage, type Language, languageOf } from '#kit/localized.ts'
import { type PictureAlternatives, readAlternatives } from '#platform/content/picture-alternatives.ts'
import { COLUMNS } from '#platform/database/columns.ts'
import type { Database } from '#platform/database/database.ts'
import { projectionOf } from '#platform/database/projection.ts'
import type { TeamMembers } from '#platform/database/schema.ts'
import { type Member, type MemberDetail, memberSchema } from '../contract.ts'
import { portraitOf } from './portrait.ts'

const listed = projectionOf(memberSchema, 'teamMembers')

export type Team = ReturnType<typeof teamService>

/** The team (R405). */
export function teamService(database: Database) {
  const { officeNames } = firmService(database)

  /** What their rows name: offices in the reader's language, and what their portraits show. */
  async function namesFor(rows: Row[], language: Language): Promise<Names> {
    const [officeName, alternatives] = await Promise.all([
      officeNames(language),
      readAlternatives(
        database,
        rows.map(({ portrait }) => portrait),
      ),
    ])
    return { officeName, alternatives }
  }

  return {
    /** All team members, in the firm's order. */
    async list(language: Language): Promise<Member[]> {
      const rows = await database
        .selectFrom('teamMembers')
        .select(COLUMNS.teamMembers)
        .orderBy('position')
        .orderBy('name')
        .execute()
      const names = await namesFor(rows, language)
      return rows.map((row) => memberOf(row, language, names))
    },

    /**
     * One team member, with biography.
     * @throws AppError not_found
     */
    async get(slug: string, language: Language): Promise<MemberDetail> {
      const row = await database
        .selectFrom('teamMembers')
        .select(COLUMNS.teamMembers)
        .where('slug', '=', slug)
        .executeTakeFirstOrThrow(() => new AppError('not_found'))
      return {
        ...memberOf(row, language, await namesFor([row], language)),
        bio: inLanguage(row.bio, language),
        since: row.since,
      }
    },
  }
}

type Row = Selectable<TeamMembers>
type Names = { officeName: (office: string) => string; alternatives: PictureAlternatives }

function memberOf(row: Row, language: Language, { officeName, alternatives }: Names): Member {
  return {
    ...listed.of(row, language),
    portrait: portraitOf(row.portrait, alternatives, language),
    office: officeName(row.office),
    language: languageOf(row.bio, language),
    isTranslated: row.bio.fr !== undefined,
  }
}
