import { clamdAt } from '#platform/clamd.ts'
import { byStaff, defineFeature } from '#platform/feature.ts'
import { browserItems } from './privacy.ts'
import { checkJob, checkUpload } from './server/check-upload.ts'
import { addUsedFiles, forgetMissingFilms, mediaLibrary } from './server/library.ts'
import { mediaRoutes } from './server/routes.ts'
import { deleteAbandonedParts, deleteOldUploads, uploadsService } from './server/uploads.ts'

const BY_STAFF = byStaff('they are the firm’s files, with the address of the member of staff who added each')

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
    media: { ...BY_STAFF, retention: { retainedBecause: 'staff delete a file that nothing uses' } },
    mediaUploads: { ...BY_STAFF, retention: { deleteExpired: deleteOldUploads } },
  },
  browserItems,
})
