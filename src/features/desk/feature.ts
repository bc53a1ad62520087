import { findTitles } from '#features/drafts/server/index.ts'
import { findPeople } from '#features/people/server/index.ts'
import { mayDo } from '#kit/staff.ts'
import { defineFeature } from '#platform/feature.ts'
import { getConsequences, searchConsole } from './contract.ts'
import { consequencesOf } from './server/consequences.ts'

/** How many records of each kind, and how many people, a search shows (R809). */
const MAX_OF_EACH = 5

export default defineFeature({
  name: 'desk',
  endpoints(mount, { database, contentKinds, personalData }) {
    mount(searchConsole, async ({ query: { q } }, { staff: { role } }) => {
      const wish = { q, limit: MAX_OF_EACH }
      const [records, people] = await Promise.all([
        mayDo(role, 'content:write') ? findTitles(database, contentKinds, wish) : [],
        mayDo(role, 'people:read') ? findPeople(database, personalData, wish) : [],
      ])
      return { records, people }
    })
    mount(getConsequences, async ({ query: { drafts } }, { language }) => ({
      consequences: await consequencesOf(database, contentKinds, drafts.split(',').map(Number), language),
    }))
  },
})
