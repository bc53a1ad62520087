import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { type PageContext, pageContext } from '#web/page-context.ts'

const respond = createRequestHandler(build, import.meta.env.MODE)

/**
 * The page at an address as one complete answer: HTML with its status, or a redirect. The HTML is anonymous and the
 * same for everybody in one language, so it may be cached by address and language.
 */
export function handle(request: Request, context: PageContext): Promise<Response> {
  const provider = new RouterContextProvider()
  provider.set(pageContext, context)
  return respond(request, provider)
}
