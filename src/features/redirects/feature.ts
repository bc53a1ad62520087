import { defineFeature } from '#platform/feature.ts'
import { redirectKind } from './server/redirect-document.ts'

import { redirectsRoutes } from './server/routes.ts'

export default defineFeature({
  name: 'redirects',
  endpoints: (mount, { config }) =>
    redirectsRoutes(mount, { presentation: config.presentationUrl, help: config.presentationInfoUrl }),
  otherTables: ['redirects'],
  sitemap: { disallowed: ['/watch/:room/:eventId/:accessKey'], unlisted: ['/talk-deck/:name?'] },
  contentKinds: [redirectKind],
})
