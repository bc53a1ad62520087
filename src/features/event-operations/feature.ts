import { defineFeature } from '#platform/feature.ts'
import {
  getEventDay,
  getVisitorLink,
  listConsoleEvents,
  moveEventTo,
  operateEvent,
  previewMove,
} from './contract.ts'
import { listEvents } from './server/event-list.ts'
import { eventOperations } from './server/operations-service.ts'

export default defineFeature({
  name: 'event-operations',
  endpoints(mount, { config: { secret, presentationUrl }, database }) {
    const operations = eventOperations({ database, secret, presentationUrl })
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
  },
  personalData: {
    registrantMessages: {
      export: { leftOutBecause: 'it is what members of staff wrote to all registrants of an event' },
      retention: { retainedBecause: 'it shows what registrants were told' },
      policy: { partOf: 'auditLog' },
    },
  },
})
