import { getEvent } from '#features/events/contract.ts'
import type { Api } from '#kit/client.ts'

/** The presenter's name; null when it can't be read, as the page works without it. */
export async function presenterOf(api: Api, slug: string): Promise<string | null> {
  try {
    return (await api(getEvent, { params: { slug } })).event.presenter
  } catch {
    return null
  }
}
