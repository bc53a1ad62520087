import { firmService } from '#features/firm/server/index.ts'
import { byStaff, defineFeature } from '#platform/feature.ts'
import { browserItems } from './privacy.ts'
import { commentMails } from './server/comment-mails.ts'
import { draftComments } from './server/comments.ts'
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
      links: previewLinks(config.secret),
      together: jointPublications(database, kinds, jobs),
      comments: draftComments(database, jobs),
    })
  },
  jobs({ config: { publicUrl }, database, jobs, mailer, contentKinds }) {
    const kinds = kindsByKey(contentKinds)
    workOnScheduled(database, kinds, jobs)
    workOnJointPublications(database, kinds, jobs)
    const mails = { database, mailer, publicUrl, firm: firmService(database).get }
    reviewMails(mails).work(jobs)
    commentMails(mails).work(jobs)
  },
  personalData: {
    archivedRecords: {
      ...BY_STAFF,
      retention: { retainedBecause: 'they say what was taken off the site, when and by whom' },
    },
    drafts: { ...BY_STAFF, retention: { retainedBecause: 'staff publish or discard a draft' } },
    draftComments: {
      ...BY_STAFF,
      retention: { retainedBecause: 'they go with a discarded draft, and are history of a published one' },
    },
    editingSessions: { ...BY_STAFF, retention: { deleteExpired: deleteEndedEditing } },
    revisions: {
      ...BY_STAFF,
      retention: { retainedBecause: 'they prove what was published, when and by whom' },
    },
  },
  otherTables: ['reviewedKinds', 'outdatedFrench'],
  browserItems,
})
