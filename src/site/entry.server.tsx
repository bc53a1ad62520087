import { Writable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import pLimit from 'p-limit'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { LanguagesContext } from '#web/i18n.ts'
import { pageContext } from '#web/page-context.ts'
import { AFTER_PAINT } from './after-paint.ts'
import { NonceContext } from './nonce.ts'
import { languages } from './texts.server.ts'

/** Concurrent renderings: each blocks the process for long compared with other requests. */
const inTurn = pLimit(2)
/**
 * Node accepts one connection per turn of the event loop, so several turns pass before a page is rendered.
 */
const TURNS_BEFORE_A_PAGE = 10

/** Renders a page as one string, because the server hashes its inline scripts for the CSP and caches it. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { language, nonce } = context.get(pageContext)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Content-Language', language)
  headers.set('Cache-Control', isCacheable(routerContext) ? 'no-cache' : 'no-store')
  const html = await inTurn(async () => {
    if (inTurn.pendingCount > 0) await yieldToEventLoop()
    return render(
      <NonceContext value={nonce}>
        <LanguagesContext value={{ languages, documentLanguage: language }}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </LanguagesContext>
      </NonceContext>,
      nonce,
    )
  })
  return new Response(import.meta.env.PROD ? deferScripts(html) : html, { status, headers })
}

async function yieldToEventLoop(): Promise<void> {
  for (let turn = 0; turn < TURNS_BEFORE_A_PAGE; turn += 1) await setImmediate()
}

/**
 * React Router loads all scripts at once; here they are deferred until the text has been painted
 * (after-paint.ts). `tests/e2e/assets.test.ts` fails when React Router's markup changes.
 */
function deferScripts(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', `<link rel="${AFTER_PAINT}"`)
    .replace(/<script( nonce="[^"]*")? type="module" async="">/, `<script$1 type="${AFTER_PAINT}">`)
}

/** Whether the response may be cached for all visitors: not when the page's address has a token. */
function isCacheable({ staticHandlerContext, routeModules }: EntryContext): boolean {
  return staticHandlerContext.matches.every(({ route }) => {
    const handle = routeModules[route.id]?.handle as { token?: boolean } | undefined
    return !handle?.token
  })
}

function render(page: React.ReactNode, nonce: string | undefined): Promise<string> {
  return new Promise((resolve, reject) => {
    let failure: unknown
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      onAllReady: () => (failure ? reject(failure) : pipe(collect(resolve))),
      onShellError: reject,
      onError: (error) => {
        failure = error
      },
    })
  })
}

function collect(done: (text: string) => void): Writable {
  const chunks: Buffer[] = []
  return new Writable({
    write(chunk, _encoding, next) {
      chunks.push(chunk)
      next()
    },
    final(next) {
      done(Buffer.concat(chunks).toString())
      next()
    },
  })
}

/** Logs errors of rendering, except for aborted requests. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted) console.error(error)
}
