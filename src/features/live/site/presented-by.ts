import { type Event, getEvent } from '#features/events/contract.ts'
import type { Api } from '#kit/client.ts'

/** The presenter's name and the companies that present. */
export type PresentedBy = Pick<Event, 'presenter' | 'companies'>

/** Who presents an event; null when it can't be read, as the page works without it. */
export async function presentedBy(api: Api, slug: string): Promise<PresentedBy | null> {
  try {
    const { presenter, companies } = (await api(getEvent, { params: { slug } })).event
    return { presenter, companies }
  } catch {
    return null
  }
}
