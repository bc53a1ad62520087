import { defineFeature } from '#platform/feature.ts'
import { faqItemKind } from './server/faq-item-document.ts'

import { faqRoutes } from './server/routes.ts'
import { faqService } from './server/service.ts'

export default defineFeature({
  name: 'faq',
  endpoints: (mount, { database }) => faqRoutes(mount, faqService(database)),
  sitemap: { pages: ['/faq', '/faq?tab=media_relations'] },
  contentKinds: [faqItemKind],
})
