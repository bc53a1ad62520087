import { byStaff, defineFeature } from '#platform/feature.ts'
import {
  addImport,
  checkImport,
  deleteImport,
  getImport,
  getImportTemplate,
  listImportFaults,
  listImportRecords,
  listImports,
  replaceImportFile,
  runImport,
} from './contract.ts'
import { importsService } from './server/imports-service.ts'
import { deleteOldImports } from './server/old-imports.ts'
import { workOnImports } from './server/run-import.ts'

const BY_STAFF = byStaff('they are tables that staff import into the site, with their address')

/** CSV imports in the console (R805). What can be imported is declared by the features, in `imports`. */
export default defineFeature({
  name: 'imports',
  endpoints(mount, { database, jobs, imports, contentKinds }) {
    const service = importsService({ database, jobs, imports, contentKinds })
    mount(listImports, (_, caller) => service.list(caller))
    mount(addImport, ({ body }, caller) => service.add(body, caller))
    mount(getImportTemplate, ({ params }, caller) => service.template(params.name, caller))
    mount(getImport, ({ params }, caller) => service.get(params.id, caller))
    mount(replaceImportFile, ({ params, body }, caller) => service.replaceFile(params.id, body.file, caller))
    mount(checkImport, ({ params, body }, caller) => service.checkAgain(params.id, body.version, caller))
    mount(runImport, ({ params, body }, caller) => service.run(params.id, body.version, caller))
    mount(deleteImport, ({ params }, caller) => service.remove(params.id, caller))
    mount(listImportRecords, ({ params, query }, caller) => service.records(params.id, query, caller))
    mount(listImportFaults, ({ params, query }, caller) => service.faults(params.id, query.page, caller))
  },
  jobs({ connection, database, imports, jobs }) {
    workOnImports({ connection, database, imports, jobs })
  },
  personalData: {
    imports: { ...BY_STAFF, retention: { deleteExpired: deleteOldImports } },
    importRecords: { ...BY_STAFF, retention: { deletedWith: ['imports'] } },
    importFaults: { ...BY_STAFF, retention: { deletedWith: ['imports'] } },
  },
})
