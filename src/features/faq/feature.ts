import { defineFeature } from '#platform/feature.ts'
import { listFaq } from './contract.ts'
import { faqItemKind } from './server/faq-item-document.ts'

import { faqService } from './server/service.ts'

export default defineFeature({
  name: 'faq',
  endpoints(mount, { database }) {
    const faq = faqService(database)
    mount(listFaq, async (_, { language }) => ({ faq: await faq.list(language) }))
  },
  otherTables: ['faqItems'],
  sitemap: { pages: ['/faq', '/faq?tab=media_relations'] },
  contentKinds: [faqItemKind],
})
