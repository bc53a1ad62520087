import { defineFeature } from '#platform/feature.ts'
import { erasePerson, exportPerson, findPeople, getPerson } from './contract.ts'
import { peopleService } from './server/people.ts'

export default defineFeature({
  name: 'people',
  endpoints(mount, { config: { secret }, database, jobs, personalData }) {
    const people = peopleService({ database, jobs, personalData, secret })
    mount(findPeople, async ({ query: { q } }) => ({ people: await people.find(q) }))
    mount(getPerson, async ({ query: { email } }) => ({ person: await people.read(email) }))
    mount(exportPerson, async ({ body: { email } }, caller) => ({
      person: await people.export(email, caller),
    }))
    mount(erasePerson, ({ body: { email } }, caller) => people.erase(email, caller))
  },
})
