import { z } from 'zod'
import type { Firm } from '#features/firm/contract.ts'
import { LOCALES } from '#kit/formats.ts'
import type { Language } from '#kit/localized.ts'
import type { Database, Tx } from '#platform/database/database.ts'
import type { StaffSession } from '#platform/http/callers.ts'
import { defineJob, type Jobs } from '#platform/jobs/jobs.ts'
import {
  type Block,
  letterFooter,
  pageAddress,
  renderLetter,
  typedParagraphs,
} from '#platform/mail/letter.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import { textIn } from '#platform/text.ts'
import type { DraftState } from '../contract.ts'
import type { Title } from './documents.ts'
import type { DraftRow } from './drafts.ts'

/** What the mail says: that somebody is asked to review a draft, or what became of one's own. */
const REVIEW_NEWS = ['asked', 'approved', 'sentBack'] as const
type News = (typeof REVIEW_NEWS)[number] | 'commented'

const reviewMail = defineJob({
  name: 'review-mail',
  data: z.object({
    draftId: z.number(),
    news: z.enum(REVIEW_NEWS),
    /** The address of a member of staff. */
    to: z.string(),
    /** The name of the one who asks or has decided. */
    by: z.string(),
    note: z.string().nullable(),
  }),
})

/** Queues the mails about a step of a review: to the reviewer who is named, or to those who wrote the draft. */
export async function tellReview(
  tx: Tx,
  jobs: Jobs,
  step: {
    draft: DraftRow
    state: DraftState
    reviewer: string | null
    by: StaffSession
    note: string | null
  },
): Promise<void> {
  const { draft, state, reviewer, by, note } = step
  const news = state === 'approved' ? 'approved' : state === 'draft' ? 'sentBack' : 'asked'
  const all = news === 'asked' ? [reviewer] : draft.writers
  for (const to of all)
    if (to !== null && to !== by.email)
      await jobs.enqueue(tx, reviewMail, { draftId: draft.id, news, to, by: by.name, note })
}

export type MailDependencies = {
  database: Database
  mailer: Mailer
  publicUrl: string
  firm: (language: Language) => Promise<Firm>
}

/** Sends these mails in the language of each member of staff. */
export function reviewMails(dependencies: MailDependencies): { work(jobs: Jobs): void } {
  return {
    work(jobs) {
      jobs.work(reviewMail, async ({ draftId, news, to, by, note }, { id }) => {
        const blocks = (t: MailText) => (note === null ? [] : typedParagraphs(t('mail.note', { note })))
        await sendReviewMail(dependencies, { id, draftId, to, news, by: () => [by], blocks })
      })
    },
  }
}

const textsIn = (language: Language) => textIn(language, 'drafts/server')
/** The texts of these mails in the reader's language. */
export type MailText = ReturnType<typeof textsIn>

/**
 * Mails a member of staff what became of a draft, unless it was published or discarded meanwhile, or they have left. What was said
 * about it is mailed after its publication too: the client was told so.
 */
export async function sendReviewMail(
  { database, mailer, publicUrl, firm }: MailDependencies,
  mail: {
    id: string
    draftId: number
    to: string
    news: News
    /** The names of those who did it. */
    by: (t: MailText) => string[]
    blocks: (t: MailText) => Block[]
  },
): Promise<void> {
  const { id, news } = mail
  const draft = await whereIs(database, mail)
  const member = await database
    .selectFrom('staffMembers')
    .select(['name', 'email', 'language'])
    .where('email', '=', mail.to)
    .executeTakeFirst()
  if (!draft || !member) return
  const language: Language = member.language === 'fr' ? 'fr' : 'en'
  const t = textsIn(language)
  const house = await firm(language)
  const { [language]: own, en, fr } = draft.title
  const names = mail.by(t)
  const by = new Intl.ListFormat(LOCALES[language]).format(names)
  const about = { by, count: names.length, title: own ?? en ?? fr ?? t('untitled'), firm: house.shortName }
  const said = t(`mail.${news}`, about)
  await mailer.send({
    id,
    kind: 'review',
    to: { name: member.name, address: member.email },
    replyTo: house.email,
    ...renderLetter({
      language,
      subject: t(`mail.subject.${news}`, about),
      preheader: said,
      heading: about.title,
      blocks: [
        { kind: 'paragraph', text: said },
        ...mail.blocks(t),
        {
          kind: 'button',
          label: t(news === 'asked' ? 'mail.review' : 'mail.open'),
          url: pageAddress(publicUrl, draft.path, language),
        },
      ],
      footer: letterFooter(house, publicUrl, language, t('mail.reason', about)),
    }),
  })
}

/** A draft's title and screen, or those of its history, where comments stand once it is published. */
async function whereIs(
  database: Database,
  { draftId, news }: { draftId: number; news: News },
): Promise<{ title: Title; path: string } | undefined> {
  const draft = await database
    .selectFrom('drafts')
    .select('title')
    .where('id', '=', draftId)
    .executeTakeFirst()
  if (draft) return { title: draft.title as Title, path: `/console/content/drafts/${draftId}` }
  if (news !== 'commented') return undefined
  const revision = await database
    .selectFrom('revisions')
    .select(['kind', 'record', 'title'])
    .where('draftId', '=', draftId)
    .executeTakeFirst()
  return (
    revision && {
      title: revision.title as Title,
      path: `/console/content/${revision.kind}/records/${revision.record}/history`,
    }
  )
}
