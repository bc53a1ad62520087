import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { type PageContext, pageContext } from '#web/page-context.ts'

const respond = createRequestHandler(build, import.meta.env.MODE)

/**
 * Renders the page at an address to a complete response: HTML with its status, or a redirect. The HTML is the
 * same for all visitors in a language, so it can be cached by address and language.
 */
export function handle(request: Request, context: PageContext): Promise<Response> {
  const provider = new RouterContextProvider()
  provider.set(pageContext, context)
  return respond(request, provider)
}
