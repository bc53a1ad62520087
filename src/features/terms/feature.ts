import { inLanguage } from '#kit/localized.ts'
import { TERM_LISTS, termsOf } from '#kit/terms.ts'
import { defineFeature } from '#platform/feature.ts'
import { listTerms, type TermLists } from './contract.ts'
import { termListKind } from './server/term-list-document.ts'

export default defineFeature({
  name: 'terms',
  endpoints(mount) {
    mount(listTerms, async (_, { language }) => {
      const lists = TERM_LISTS.map((list) => [
        list,
        termsOf(list).map(({ key, name, description, isHidden }) => ({
          key,
          name: inLanguage(name, language),
          description: description ? inLanguage(description, language) : null,
          isHidden,
        })),
      ])
      return { terms: Object.fromEntries(lists) as TermLists }
    })
  },
  otherTables: ['termLists'],
  contentKinds: [termListKind],
})
