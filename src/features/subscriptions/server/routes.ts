import type { FastifyInstance, FastifyRequest } from 'fastify'
import { languageOfCall } from '#platform/http/language.ts'
import type { Mount } from '#platform/http/mount.ts'
import { callerOf } from '#platform/http/mount.ts'
import { pageAddress } from '#platform/mail/letter.ts'
import {
  askForPreferences,
  changeSubscription,
  confirmSubscription,
  endSubscription,
  followCompany,
  getMySubscription,
  getSubscription,
  listMyAlerts,
  subscribe,
  unsubscribeAtOnce,
} from '../contract.ts'
import type { MySubscriptions } from './mine.ts'
import type { PreferencesService } from './preferences.ts'
import type { Subscriptions } from './service.ts'

export function subscriptionsRoutes(
  mount: Mount,
  services: { subscriptions: Subscriptions; preferences: PreferencesService; mine: MySubscriptions },
): void {
  const { subscriptions, preferences, mine } = services
  mount(subscribe, ({ body }, caller) => subscriptions.subscribe(body, caller))
  mount(confirmSubscription, ({ params }, caller) => subscriptions.confirm(params.token, caller))
  mount(askForPreferences, ({ body }, caller) => subscriptions.askForPreferences(body.email, caller))
  mount(getSubscription, async ({ params }, caller) => ({
    subscription: await subscriptions.get(params.token, caller),
  }))
  mount(changeSubscription, ({ params, body }, caller) => preferences.change(params.token, body, caller))
  mount(endSubscription, ({ params }, caller) => subscriptions.leave(params.token, caller))
  mount(getMySubscription, (_, caller) => mine.get(caller))
  mount(followCompany, ({ body }, caller) => mine.follow(body.company, caller))
  mount(listMyAlerts, async (_, caller) => ({ alerts: await mine.alerts(caller) }))
}

/** Most bytes of what mail programs send along. */
const MOST_BODY_BYTES = 16 * 1024

/**
 * RFC 8058: whatever body comes, of whatever kind, is left unread. The site's own button sends `{"by":"page"}`.
 * Who opens the address, or has a scanner open it, is led to the page with the button, and nothing changes.
 */
export async function unsubscribeRoute(
  api: FastifyInstance,
  { subscriptions, publicUrl }: { subscriptions: Subscriptions; publicUrl: string },
): Promise<void> {
  await api.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: MOST_BODY_BYTES },
      (_request: FastifyRequest, body: Buffer, done: (error: null, body: Buffer) => void) => done(null, body),
    )
    scope.post(unsubscribeAtOnce.path, async (request, reply) => {
      reply.header('Cache-Control', 'no-store')
      const by = /json/.test(request.headers['content-type'] ?? '') ? 'page' : 'one_click'
      return subscriptions.unsubscribe(tokenOf(request), by, callerOf(request))
    })
    scope.get(unsubscribeAtOnce.path, async (request, reply) => {
      const path = `/unsubscribe/${encodeURIComponent(tokenOf(request))}`
      const page = pageAddress(publicUrl, path, languageOfCall(request.raw))
      return reply.header('Cache-Control', 'no-store').redirect(page, 302)
    })
  })
}

function tokenOf(request: FastifyRequest): string {
  return (request.params as { token: string }).token
}
