import { byStaff, defineFeature } from '#platform/feature.ts'
import { draftsService, kindsByKey } from './server/drafts.ts'
import { deleteEndedEditing } from './server/editing-sessions.ts'
import { previewLinks } from './server/preview-links.ts'
import { publishingService, workOnScheduled } from './server/publishing.ts'
import { draftRoutes } from './server/routes.ts'

const BY_STAFF = byStaff('it is what members of staff write for the site, with their address')

export default defineFeature({
  name: 'drafts',
  endpoints(mount, { config, database, jobs, contentKinds }) {
    const kinds = kindsByKey(contentKinds)
    draftRoutes(mount, {
      database,
      kinds,
      drafts: draftsService(database, kinds),
      publishing: publishingService(database, kinds, jobs),
      links: previewLinks(config.secret),
    })
  },
  jobs({ database, jobs, contentKinds }) {
    workOnScheduled(database, kindsByKey(contentKinds), jobs)
  },
  personalData: {
    archivedRecords: {
      ...BY_STAFF,
      retention: { retainedBecause: 'they say what was taken off the site, when and by whom' },
    },
    drafts: { ...BY_STAFF, retention: { retainedBecause: 'staff publish or discard a draft' } },
    editingSessions: { ...BY_STAFF, retention: { deleteExpired: deleteEndedEditing } },
    revisions: {
      ...BY_STAFF,
      retention: { retainedBecause: 'they prove what was published, when and by whom' },
    },
  },
  otherTables: ['reviewedKinds', 'outdatedFrench'],
  browserItems: [
    {
      audience: 'staff',
      name: 'console-typing',
      place: 'localStorage',
      purpose: {
        en: 'Keeps what staff type in the console until it is saved',
        fr: 'Conserve ce que le personnel saisit dans la console jusqu’à l’enregistrement',
      },
      until: { en: 'It is saved or discarded', fr: 'Enregistrement ou abandon de la saisie' },
    },
    {
      audience: 'staff',
      name: 'console-editing',
      place: 'sessionStorage',
      purpose: {
        en: 'Recognizes a staff member’s tab after a reload, so that they can go on editing there',
        fr: 'Reconnaît un onglet du personnel après un rechargement, pour que la modification puisse s’y poursuivre',
      },
      until: { en: 'The tab is closed', fr: 'Fermeture de l’onglet' },
    },
  ],
})
