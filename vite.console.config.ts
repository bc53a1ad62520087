import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { compressedAssets } from './scripts/vite-plugins.ts'
import { THEME_SCRIPT } from './src/web/theme.ts'

/** The CSP forbids `eval`, which zod would otherwise try when it is loaded. */
const NO_EVAL_SCRIPT = '__zod_globalConfig={jitless:true}'

/** The console, a build of its own, so that nothing of it is on public pages (decision 53). */
export default defineConfig(({ command }) => ({
  root: `${import.meta.dirname}/src/console`,
  base: command === 'build' ? '/' : '/console-sources/',
  cacheDir: `${import.meta.dirname}/node_modules/.vite-console`,
  publicDir: false,
  plugins: [
    tailwindcss(),
    {
      name: 'first-script',
      transformIndexHtml: () => [
        { tag: 'script', children: `${THEME_SCRIPT}\n;${NO_EVAL_SCRIPT}`, injectTo: 'head-prepend' },
      ],
    },
    compressedAssets(),
  ],
  build: {
    outDir: `${import.meta.dirname}/build/console`,
    assetsDir: 'assets/console',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    license: { fileName: 'licenses.md' },
    modulePreload: { polyfill: false },
    // As in vite.config.ts: these know light-dark().
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    rolldownOptions: {
      checks: { pluginTimings: false },
      // React Router marks its modules for servers that render; there is none here.
      onwarn: (warning, warn) => {
        if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning)
      },
    },
  },
}))
