import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Transaction } from 'kysely'
import { z } from 'zod'
import { ARTICLE_TOPICS } from '#features/articles/contract.ts'
import { articleKind, blogPostKind } from '#features/articles/server/article-document.ts'
import { employmentSchema, salarySchema } from '#features/careers/contract.ts'
import { positionKind } from '#features/careers/server/position-document.ts'
import { departmentSchema } from '#features/team/contract.ts'
import { memberKind } from '#features/team/server/member-document.ts'
import type { Localized } from '#kit/localized.ts'
import type { Schema } from '#platform/database/schema.ts'
import { bilingual, bilingualParagraphs, slug } from './schemas.ts'
import { businessDayFrom, todayAt } from './times.ts'

/** Blocks of HTML; a block without markup becomes a paragraph. */
const body = bilingualParagraphs.transform(({ en, fr }): Localized => ({ en: htmlOf(en), fr: htmlOf(fr) }))

function htmlOf(blocks: string[]): string {
  return blocks.map((block) => (/^<(?!a |em>|strong>)/.test(block) ? block : `<p>${block}</p>`)).join('\n')
}

const memberSchema = z.strictObject({
  slug,
  name: z.string().min(1),
  role: bilingual,
  department: departmentSchema,
  office: z.string().min(1),
  languages: z.array(z.string().length(2)).min(1),
  phone: z.string().regex(/^\d{3} 555-01\d{2}$/),
  email: z.email().endsWith('@halcourt.example'),
  since: z.int().min(1999),
  bio: body,
})

/** `businessDay` counts back from the first start. */
const articleSchema = z.strictObject({
  slug,
  topic: z.enum(ARTICLE_TOPICS),
  author: slug.describe('The slug of a member in team.json'),
  businessDay: z.int().negative(),
  title: bilingual,
  summary: bilingual,
  body,
})

/** `closesInDays` counts forward from the first start. */
const jobSchema = z.strictObject({
  slug,
  department: departmentSchema,
  office: z.string().min(1),
  employment: employmentSchema,
  salary: salarySchema,
  businessDay: z.int().negative(),
  closesInDays: z.int().min(7),
  title: bilingual,
  summary: bilingual,
  body,
})

type Demo = { folder: string; timeZone: string; now: Temporal.Instant }

/**
 * Adds the team, its articles and blog posts, and the open positions.
 * @param demo.folder holds team.json, articles.json, blogs.json and jobs.json
 */
export async function addEditorial(transaction: Transaction<Schema>, demo: Demo): Promise<void> {
  const read = async <Row>(name: string, schema: z.ZodType<Row>): Promise<Row[]> =>
    z.array(schema).parse(JSON.parse(await readFile(join(demo.folder, `${name}.json`), 'utf8')))
  const ids = new Map<string, number>()
  for (const [index, member] of (await read('team', memberSchema)).entries())
    ids.set(member.slug, await memberKind.save(transaction, null, { ...member, position: index + 1 }))
  for (const [name, kind] of [
    ['articles', articleKind],
    ['blogs', blogPostKind],
  ] as const)
    for (const article of await read(name, articleSchema))
      await kind.save(transaction, null, articleOf(article, ids, demo))
  for (const job of await read('jobs', jobSchema))
    await positionKind.save(transaction, null, positionOf(job, demo))
}

function articleOf(article: z.output<typeof articleSchema>, ids: Map<string, number>, demo: Demo) {
  const { author, businessDay, ...texts } = article
  const authorId = ids.get(author)
  if (authorId === undefined) throw new Error(`${article.slug}: author ${author} isn't in the team`)
  const publishedAt = businessDayFrom(todayAt(demo.now), businessDay)
    .toZonedDateTime({ timeZone: demo.timeZone, plainTime: '09:00' })
    .toInstant()
  return { ...texts, authorId, publishedAt: publishedAt.toString() }
}

function positionOf({ businessDay, closesInDays, ...position }: z.output<typeof jobSchema>, demo: Demo) {
  return {
    ...position,
    postedOn: businessDayFrom(todayAt(demo.now), businessDay).toString(),
    closesOn: todayAt(demo.now).add({ days: closesInDays }).toString(),
  }
}
