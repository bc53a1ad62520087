import { defineFeature } from '#platform/feature.ts'

export default defineFeature({
  name: 'quiz',
  sitemap: { pages: ['/quiz'] },
})
