import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageContext } from '#web/page-context.ts'

/** The site: responds to a page's request with complete, anonymous HTML, or a redirect. */
export type Site = {
  handle(request: Request, context: PageContext): Promise<Response>
  release: string
  /** The document of the console's screens (decision 53); the browser renders them. */
  consoleDocument(): Promise<string>
  /** In development: Vite, which serves the sources to the browser. */
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
}

const BUILD = join(import.meta.dirname, '../../build')
/** The folder of the built files that browsers load. */
export const CLIENT_BUILD = join(BUILD, 'client')
/** The folder of the built console. */
export const CONSOLE_BUILD = join(BUILD, 'console')
const CONSOLE_DOCUMENT = 'index.html'

const CONSOLE_CONFIG = join(import.meta.dirname, '../../vite.console.config.ts')
/** Besides that of the site's own Vite, 24678. */
const CONSOLE_HMR_PORT = 24_679

/** Loads the built site. Its release is the hash of its content. */
export async function loadBuiltSite(): Promise<Site> {
  const file = join(BUILD, 'server/index.js')
  const release = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 12)
  const { handle } = (await import(pathToFileURL(file).href)) as Pick<Site, 'handle'>
  const consoleDocument = readFileSync(join(CONSOLE_BUILD, CONSOLE_DOCUMENT), 'utf8')
  return { handle, release, consoleDocument: async () => consoleDocument }
}

/** Runs the site from its sources through Vite, which also reloads the browser (`npm run dev`). */
export async function loadDevelopedSite(): Promise<Site & { close(): Promise<void> }> {
  const { createServer } = await import('vite')
  const [vite, console] = await Promise.all([
    createServer({ server: { middlewareMode: true }, appType: 'custom' }),
    createServer({
      configFile: CONSOLE_CONFIG,
      server: { middlewareMode: true, hmr: { port: CONSOLE_HMR_PORT } },
      appType: 'custom',
    }),
  ])
  return {
    release: 'development',
    middleware: (request, response, next) =>
      console.middlewares(request, response, () => vite.middlewares(request, response, next)),
    close: async () => void (await Promise.all([vite.close(), console.close()])),
    async consoleDocument() {
      const html = await readFile(join(console.config.root, CONSOLE_DOCUMENT), 'utf8')
      return console.transformIndexHtml('/console', html)
    },
    async handle(request, context) {
      const { handle } = (await vite.ssrLoadModule('/src/site/handle.ts')) as Pick<Site, 'handle'>
      return handle(request, context)
    },
  }
}
