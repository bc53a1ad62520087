import { byStaff, defineFeature } from '#platform/feature.ts'
import { siteStateOf } from '#platform/site-state.ts'
import {
  addRegistrant,
  addRegistrantsFile,
  approveRegistrant,
  decideRegistrants,
  endRegistrant,
  exportRegistrantsCsv,
  exportRegistrantsXlsx,
  getEventDay,
  getRegistrantsTemplate,
  getVisitorLink,
  listConsoleEvents,
  listRegistrantMessages,
  listRegistrants as listRegistrantsOf,
  moveEventTo,
  operateEvent,
  prepareReplay,
  previewMove,
  previewRegistrantMessage,
  resendRegistrantLink,
  sendRegistrantMessage,
} from './contract.ts'
import { browserItems } from './privacy.ts'
import { listEvents } from './server/event-list.ts'
import { eventOperations } from './server/operations-service.ts'
import { registrantActions } from './server/registrant-actions.ts'
import { registrantAdditions, registrantsTemplate } from './server/registrant-additions.ts'
import { registrantExports } from './server/registrant-export.ts'
import { registrantMessages } from './server/registrant-messages.ts'
import { listRegistrants, presentingCompanies, readListEvent } from './server/registrants.ts'
import { prepareReplay as beginReplay } from './server/replay.ts'

export default defineFeature({
  name: 'event-operations',
  endpoints(
    mount,
    { config: { secrets: secret, presentationUrl, publicUrl }, database, jobs, listener, storage },
  ) {
    const siteState = siteStateOf(database)
    const operations = eventOperations({ database, siteState, listener, secret, presentationUrl })
    mount(listConsoleEvents, ({ query }, { language }) => listEvents(database, query, language))
    mount(getEventDay, async ({ params }, { language }) => ({
      event: await operations.get(params.id, language),
    }))
    mount(getVisitorLink, ({ params }) => operations.visitorLink(params.id))
    mount(operateEvent, ({ params, body }, caller) => operations.operate(params.id, body.operation, caller))
    mount(previewMove, async ({ params, query }, { language }) => ({
      newStart: await operations.previewMove(params.id, query, language),
    }))
    mount(moveEventTo, ({ params, body }, caller) => operations.move(params.id, body, caller))

    mount(prepareReplay, async ({ params }, caller) => ({
      replay: await beginReplay({ database, storage }, params.id, caller),
    }))

    const exports = registrantExports(database)
    mount(listRegistrantsOf, async ({ params, query }, { language }) => ({
      ...(await listRegistrants(database, params.id, query, language)),
      event: await readListEvent(database, params.id, language),
      companies: await presentingCompanies(database, params.id),
    }))
    mount(exportRegistrantsCsv, ({ params, query }, caller) => exports.csv(params.id, query, caller))
    mount(exportRegistrantsXlsx, ({ params, query }, caller) => exports.xlsx(params.id, query, caller))

    const registrants = registrantActions(database, jobs)
    mount(approveRegistrant, ({ params }, caller) => registrants.approve(params.id, caller))
    mount(decideRegistrants, ({ params, body }, caller) => registrants.decide(params.id, body, caller))
    mount(endRegistrant, ({ params }, caller) => registrants.end(params.id, caller))
    mount(resendRegistrantLink, ({ params }, caller) => registrants.resend(params.id, caller))

    const additions = registrantAdditions(database, jobs)
    mount(addRegistrant, ({ params, body }, caller) => additions.add(params.id, body, caller))
    mount(addRegistrantsFile, async ({ params, body }, caller) => ({
      added: await additions.addFile(params.id, body, caller),
    }))
    mount(getRegistrantsTemplate, (_, { language }) => registrantsTemplate(language))

    const messages = registrantMessages({ database, jobs, publicUrl })
    mount(listRegistrantMessages, async ({ params: { id } }, { language }) => ({
      event: await readListEvent(database, id, language),
      ...(await messages.list(id, language)),
    }))
    mount(previewRegistrantMessage, ({ params, body }, { language }) =>
      messages.preview(params.id, body, language),
    )
    mount(sendRegistrantMessage, ({ params, body }, caller) => messages.send(params.id, body, caller))
  },
  personalData: {
    registrantMessages: {
      ...byStaff('it is what members of staff wrote to all registrants of an event'),
      retention: { retainedBecause: 'it shows what registrants were told' },
    },
  },
  browserItems,
})
