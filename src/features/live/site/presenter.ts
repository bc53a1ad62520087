import { getEvent } from '#features/events/contract.ts'
import type { Api } from '#kit/client.ts'

/** Who presents; a waiting room or a stage without the name is better than none. */
export async function presenterOf(api: Api, slug: string): Promise<string | null> {
  try {
    return (await api(getEvent, { params: { slug } })).event.presenter
  } catch {
    return null
  }
}
