import { defineFeature } from '#platform/feature.ts'

import { mailboxRoutes } from './server/routes.ts'

export default defineFeature({
  name: 'mailbox',
  async routes(app, { config }) {
    if (config.mailbox) await app.register(mailboxRoutes, { dataDir: config.dataDir })
  },
  sitemap: { disallowed: ['/mailbox'] },
})
