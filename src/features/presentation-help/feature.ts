import { defineFeature } from '#platform/feature.ts'

export default defineFeature({
  name: 'presentation-help',
  sitemap: {
    pages: ['/presentation-help', '/presentation-help/system-requirements'],
    unlisted: ['/presentation-help/:topic'],
  },
})
