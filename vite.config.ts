import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import {
  compressedAssets,
  leanContracts,
  reachedFrom,
  refuseChunkCircles,
  replaceRouteLoader,
} from './scripts/vite-plugins.ts'

const SITE = `${import.meta.dirname.replaceAll('\\', '/')}/src/site`
/** What the home page consists of, with all that these import: one chunk, which every page loads (decision 36). */
const isOfHome = reachedFrom([`${SITE}/root.tsx`, `${SITE}/layout.tsx`, `${SITE}/home/home-page.tsx`])
/** Modules that this many pages share are another chunk. */
const SHARED_BY_MANY = 8

export default defineConfig(({ command }) => ({
  plugins: [
    replaceRouteLoader(`${import.meta.dirname}/src/site/route-modules.ts`),
    leanContracts(),
    tailwindcss(),
    reactRouter(),
    refuseChunkCircles(),
    compressedAssets(),
  ],
  build: {
    assetsInlineLimit: 0,
    // Of what is bundled; what the server imports has its licences in node_modules.
    license: { fileName: 'licenses.md' },
    chunkSizeWarningLimit: 500,
    rolldownOptions: { checks: { pluginTimings: false } },
    // These know light-dark(), which must reach the browser as written: a lowered one breaks blocks that are always dark.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // A schema that nobody asks for stays out of the page.
          treeshake: {
            manualPureFunctions: [
              'z',
              'typedText',
              'requiredText',
              'optionalText',
              'ifGiven',
              'personName',
              'firmName',
              'phoneNumber',
              'paged',
              'pagedQuery',
              'pageSizeSchema',
              'searchNotes',
            ],
            // What a page imports through another feature's face is all that it gets of that feature.
            moduleSideEffects: [
              { test: /\/src\/(kit\/|features\/[^/]+\/site\/index\.ts$)/, sideEffects: false },
            ],
          },
          output: {
            // Few requests, not many small ones: libraries in one chunk, what every page shares in another, and
            // zod with the schemas, which only pages with forms load.
            codeSplitting: {
              groups: [
                {
                  name: 'schemas',
                  test: /node_modules\/zod\/|\?whole$|\/src\/(kit\/(paging|search-reply|validation)\.ts|i18n\/(field-errors\.ts|validation\/))/,
                  priority: 1,
                  includeDependenciesRecursively: false,
                },
                {
                  name: 'libraries',
                  test: /node_modules\/(react|react-dom|react-router|scheduler|i18next[\w-]*)\//,
                },
                { name: (id, modules) => (isOfHome(id, modules) ? 'shared' : null) },
                {
                  name: 'parts',
                  test: /\/src\/(?!.*\/text\.)/,
                  minShareCount: SHARED_BY_MANY,
                  includeDependenciesRecursively: false,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // However the server is started, a built site renders with React's production build: four times as fast.
      define: command === 'build' ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
      build: { rolldownOptions: { input: './src/site/handle.ts' } },
      // One file that needs no node_modules: it starts faster.
      resolve: { noExternal: command === 'build' ? true : undefined },
    },
  },
}))
