import { useRouteLoaderData } from 'react-router'
import { type ContentKindEntry, listContentKinds } from '#features/drafts/contract.ts'
import type { Api } from '#kit/client.ts'

/** The content kinds, as the console's frame has loaded them. */
export function useKinds(): readonly ContentKindEntry[] {
  return useRouteLoaderData<{ kinds: ContentKindEntry[] }>('frame')?.kinds ?? []
}

/** They are read once while the console is open, and again when lists of terms have changed their choices. */
let kindsOnce: Promise<ContentKindEntry[]> | undefined

export function readKinds(api: Api): Promise<ContentKindEntry[]> {
  kindsOnce ??= api(listContentKinds).then(({ kinds }) => kinds)
  kindsOnce.catch(forgetKinds)
  return kindsOnce
}

export function forgetKinds(): void {
  kindsOnce = undefined
}
