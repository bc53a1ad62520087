import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { membershipOf, PARTS, SCHEMAS, SHARED } from './scripts/chunks.ts'
import {
  compressedAssets,
  leanContracts,
  refuseChunkCircles,
  replaceRouteLoader,
} from './scripts/vite-plugins.ts'

const isSchema = membershipOf(SCHEMAS)
const isShared = membershipOf(SHARED)

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
                  name: SCHEMAS.name,
                  test: (id) => /node_modules\/zod\/|\?whole$/.test(id) || isSchema(id),
                  priority: 1,
                  includeDependenciesRecursively: false,
                },
                {
                  name: 'libraries',
                  test: /node_modules\/(react|react-dom|react-router|scheduler|i18next[\w-]*)\//,
                },
                ...PARTS.map((chunk) => ({
                  name: chunk.name,
                  test: membershipOf(chunk),
                  includeDependenciesRecursively: false,
                })),
                {
                  name: SHARED.name,
                  // With the helpers that the bundler adds itself.
                  test: (id) => /node_modules\/vite\/|\0/.test(id) || isShared(id),
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
