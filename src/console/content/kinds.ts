import { useRouteLoaderData } from 'react-router'
import type { ContentKindEntry } from '#features/drafts/contract.ts'

/** The content kinds, as the console's frame has loaded them. */
export function useKinds(): readonly ContentKindEntry[] {
  return useRouteLoaderData<{ kinds: ContentKindEntry[] }>('frame')?.kinds ?? []
}
