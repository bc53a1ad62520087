import { sql } from 'kysely'
import { firmService } from '#features/firm/server/index.ts'
import { rowsOfAddress } from '#platform/database/data-export.ts'
import { peopleOf } from '#platform/database/email.ts'
import { byStaff, defineFeature, goesWith } from '#platform/feature.ts'
import { emailIn, rowIn } from '#platform/mail/queued-mails.ts'
import { addRemark, approveReview, openReview } from './contract.ts'
import { browserItems, policies } from './privacy.ts'
import { clientMails } from './server/client-mail.ts'
import { clientReviews, deleteEndedLinks } from './server/client-reviews.ts'
import { clientTokens } from './server/client-tokens.ts'
import { commentMails } from './server/comment-mails.ts'
import { discussions } from './server/comments.ts'
import { draftsService, kindsByKey } from './server/drafts.ts'
import { deleteEndedEditing } from './server/editing-sessions.ts'
import { jointPublications, workOnJointPublications } from './server/joint-publication.ts'
import { previewLinks } from './server/preview-links.ts'
import { publishingService, workOnScheduled } from './server/publishing.ts'
import { reviewMails } from './server/review-mails.ts'
import { draftRoutes } from './server/routes.ts'

const BY_STAFF = byStaff('it is what members of staff write for the site, with their address')

export default defineFeature({
  name: 'drafts',
  endpoints(mount, { config, database, jobs, contentKinds }) {
    const kinds = kindsByKey(contentKinds)
    draftRoutes(mount, {
      database,
      kinds,
      drafts: draftsService(database, kinds, jobs),
      publishing: publishingService(database, kinds, jobs),
      links: previewLinks(config.secrets),
      together: jointPublications(database, kinds, jobs),
      comments: discussions(database, kinds, jobs),
    })
    const previews = previewLinks(config.secrets)
    const reviews = clientReviews({ database, kinds, jobs, previews })
    const tokens = clientTokens(config.secrets)
    const linkOf = ({ params }: { params: { token: string } }) => tokens.idOf(params.token)
    mount(openReview, linkOf, async (_, caller) => ({ review: await reviews.open(caller.holder, caller) }))
    mount(addRemark, linkOf, ({ body: { text } }, caller) => reviews.remark(caller.holder, text, caller))
    mount(approveReview, linkOf, async ({ body: { version } }, caller) => ({
      status: await reviews.approve(caller.holder, version, caller),
    }))
  },
  jobs({ config: { publicUrl, secrets: secret }, database, jobs, mailer, contentKinds }) {
    const kinds = kindsByKey(contentKinds)
    workOnScheduled(database, kinds, jobs)
    workOnJointPublications(database, kinds, jobs)
    const mails = { database, mailer, publicUrl, firm: firmService(database).get }
    reviewMails(mails).work(jobs)
    commentMails(mails).work(jobs)
    clientMails({ ...mails, kinds, secret }).work(jobs)
  },
  mails: {
    recipients: {
      'review-mail': emailIn('to'),
      'draft-comment-mail': emailIn('to'),
      'client-review-mail': rowIn('clientLinkId', 'clientLinks', sql`lower(email)`),
    },
  },
  personalData: {
    archivedRecords: {
      ...BY_STAFF,
      retention: { retainedBecause: 'they say what was taken off the site, when and by whom' },
    },
    drafts: { ...BY_STAFF, retention: { retainedBecause: 'staff publish or discard a draft' } },
    clientLinks: {
      export: rowsOfAddress('clientLinks', [
        'name',
        'email',
        'language',
        'madeAt',
        'expiresAt',
        'firstOpenedAt',
        sql`(select coalesce(jsonb_agg(text order by draft_comments.id), '[]') from draft_comments
          where client_link_id = client_links.id and approves is null)`.as('remarks'),
        sql`(select max(draft_comments.made_at) from draft_comments
          where client_link_id = client_links.id and approves is not null)`.as('approvedAt'),
      ]),
      ...peopleOf('clientLinks'),
      retention: { deleteExpired: deleteEndedLinks },
      policy: policies.clientLinks,
    },
    draftComments: goesWith(
      'clientLinks',
      'what a client says is in the part clientLinks; the rest is by staff',
    ),
    editingSessions: { ...BY_STAFF, retention: { deleteExpired: deleteEndedEditing } },
    revisions: {
      ...BY_STAFF,
      retention: { retainedBecause: 'they prove what was published, when and by whom' },
    },
  },
  otherTables: ['reviewedKinds', 'outdatedFrench'],
  browserItems,
  sitemap: { disallowed: ['/review/:token'] },
})
