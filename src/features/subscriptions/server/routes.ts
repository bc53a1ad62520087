import type { Mount } from '#platform/http/mount.ts'
import { pageAddress } from '#platform/mail/letter.ts'
import {
  changeSubscription,
  confirmSubscription,
  endSubscription,
  follow,
  getMySubscription,
  getSubscription,
  getUnsubscription,
  listMyAlerts,
  openUnsubscribeLink,
  requestAlerts,
  requestPreferencesLink,
  subscribe,
  undoUnsubscribe,
  unsubscribeOneClick,
} from '../contract.ts'
import type { MySubscriptions } from './my-subscriptions.ts'
import type { PreferencesService } from './preferences.ts'
import type { Subscriptions } from './service.ts'
import type { LinkPurpose, Links } from './subscription-links.ts'
import type { UnsubscribeUndo } from './undo-unsubscribe.ts'

type Dependencies = {
  subscriptions: Subscriptions
  preferences: PreferencesService
  undo: UnsubscribeUndo
  mine: MySubscriptions
  links: Links
  publicUrl: string
}

export function subscriptionsRoutes(mount: Mount, dependencies: Dependencies): void {
  const { subscriptions, preferences, undo, mine, links, publicUrl } = dependencies
  /** The id in a signed link of this purpose. */
  const linkOf =
    (purpose: LinkPurpose) =>
    ({ params }: { params: { token: string } }) =>
      links.idOf(purpose, params.token)

  mount(subscribe, ({ body }, caller) => subscriptions.subscribe(body, caller))
  mount(requestAlerts, ({ body }, caller) => subscriptions.requestAlerts(body, caller))
  mount(confirmSubscription, linkOf('confirm'), async (_, caller) => {
    const { subscriptionId, ...confirmed } = await subscriptions.confirm(caller.holder, caller)
    return { ...confirmed, preferencesToken: links.make('preferences', subscriptionId) }
  })
  mount(requestPreferencesLink, ({ body }, caller) =>
    subscriptions.requestPreferencesLink(body.email, caller),
  )
  mount(getSubscription, linkOf('preferences'), async (_, caller) => {
    const [subscription, { canUndo }] = await Promise.all([
      subscriptions.get(caller.holder, caller),
      undo.status(caller.holder, caller),
    ])
    return { subscription, unsubscribeToken: canUndo ? links.make('unsubscribe', caller.holder) : null }
  })
  mount(changeSubscription, linkOf('preferences'), ({ body }, caller) =>
    preferences.change(caller.holder, body, caller),
  )
  mount(endSubscription, linkOf('preferences'), async (_, caller) => ({
    ...(await subscriptions.end(caller.holder, 'preferences', caller)),
    unsubscribeToken: links.make('unsubscribe', caller.holder),
  }))
  // RFC 8058: a body of any type is accepted. The site's own button sends `{"by":"page"}`.
  mount(unsubscribeOneClick, linkOf('unsubscribe'), ({ body }, caller) =>
    subscriptions.end(caller.holder, body?.by ?? 'one_click', caller),
  )
  // Opening the address, by a person or a scanner, changes nothing: it redirects to the page with the button.
  mount(openUnsubscribeLink, ({ params }, { language }) => ({
    redirect: pageAddress(publicUrl, `/unsubscribe/${encodeURIComponent(params.token)}`, language),
  }))
  mount(getUnsubscription, linkOf('unsubscribe'), (_, caller) => undo.status(caller.holder, caller))
  mount(undoUnsubscribe, linkOf('unsubscribe'), ({ body }, caller) =>
    undo.undo(caller.holder, body.fewer, caller),
  )
  mount(getMySubscription, (_, caller) => mine.get(caller))
  mount(follow, ({ body }, caller) => mine.follow(body, caller))
  mount(listMyAlerts, async (_, caller) => ({ alerts: await mine.alerts(caller) }))
}
