import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/site',
  ssr: true,
  // The whole route table travels with the first page: it is small, and no request asks the server which routes exist.
  routeDiscovery: { mode: 'initial' },
  // One chunk a page, so that one place loads route code (R210: src/site/route-modules.ts).
  splitRouteModules: false,
} satisfies Config
