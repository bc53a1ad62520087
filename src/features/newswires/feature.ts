import { byStaff, defineFeature } from '#platform/feature.ts'
import { addFeed, changeFeed, deleteFeed, listFeeds, pauseFeed, readFeedNow } from './console/contract.ts'
import { feedReading, startReadingFeeds } from './server/newswire-feeds.ts'
import { newswiresService } from './server/service.ts'

/** Newswire feeds: staff add them, the server reads them and imports their releases (R805). */
export default defineFeature({
  name: 'newswires',
  endpoints(mount, context) {
    const newswires = newswiresService(feedReading(context))
    mount(listFeeds, (_, caller) => newswires.list(caller))
    mount(addFeed, async ({ body }, caller) => ({ feed: await newswires.add(body, caller) }))
    mount(changeFeed, async ({ params: { id }, body }, caller) => ({
      feed: await newswires.change(id, body, caller),
    }))
    mount(pauseFeed, async ({ params: { id }, body: { isPaused } }, caller) => ({
      feed: await newswires.pause(id, isPaused, caller),
    }))
    mount(deleteFeed, ({ params: { id } }, caller) => newswires.delete(id, caller))
    mount(readFeedNow, async ({ params: { id } }, caller) => ({ feed: await newswires.readNow(id, caller) }))
  },
  background: (context) => startReadingFeeds(feedReading(context)),
  personalData: {
    feeds: {
      ...byStaff('they are newswire feeds, with the address of the member of staff who added each'),
      retention: { retainedBecause: 'they say who answers for what a feed brings' },
    },
  },
  otherTables: ['feedEntries'],
})
