import { clamdAt } from '#platform/clamd.ts'
import { defineFeature } from '#platform/feature.ts'
import { UPLOAD_DAYS } from './console/contract.ts'
import { checkJob, checkUpload } from './server/check-upload.ts'
import { addUsedFiles, forgetMissingFilms, mediaLibrary } from './server/library.ts'
import { mediaRoutes } from './server/routes.ts'
import { deleteAbandonedParts, deleteOldUploads, uploadsService } from './server/uploads.ts'

/** Why the export of a visitor's account has nothing of these tables. */
const BY_STAFF = {
  leftOutBecause: 'they are the firm’s files, with the address of the member of staff who added each',
}

export default defineFeature({
  name: 'media',
  endpoints(mount, { database, storage, jobs, signMedia, contentKinds }) {
    mediaRoutes(mount, {
      library: mediaLibrary({ database, storage, signMedia, contentKinds }),
      uploads: uploadsService({ database, storage, jobs }),
    })
  },
  async jobs({ config: { clamavUrl }, database, storage, jobs }) {
    const scanner = clamavUrl ? clamdAt(clamavUrl) : undefined
    jobs.work(checkJob, ({ id }) => checkUpload({ database, storage, scanner }, id))
    return undefined
  },
  async housekeeping({ database, storage }) {
    await deleteAbandonedParts(database, storage)
    await addUsedFiles(database)
    await forgetMissingFilms(database, storage)
  },
  personalData: {
    media: {
      export: BY_STAFF,
      retention: { retainedBecause: 'staff delete a file that nothing uses' },
      erasure: { leftBecause: BY_STAFF.leftOutBecause },
      policy: { partOf: 'auditLog' },
    },
    mediaUploads: {
      export: BY_STAFF,
      retention: { deleteExpired: deleteOldUploads },
      erasure: { leftBecause: BY_STAFF.leftOutBecause },
      policy: { partOf: 'auditLog' },
    },
  },
  browserItems: [
    {
      name: 'tus::…',
      place: 'localStorage',
      purpose: {
        en: 'Lets staff resume the upload of a file that was interrupted: its name, size and date',
        fr: 'Permet au personnel de reprendre le téléversement interrompu d’un fichier\u00a0: nom, taille et date du fichier',
      },
      until: {
        en: `The upload is complete; what has arrived is deleted after ${UPLOAD_DAYS} days`,
        fr: `Fin du téléversement\u202f; ce qui est arrivé est supprimé après ${UPLOAD_DAYS}\u00a0jours`,
      },
    },
  ],
})
