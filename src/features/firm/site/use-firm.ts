import { useRouteLoaderData } from 'react-router'
import type { Firm } from '../contract.ts'

/**
 * The firm in the page's language.
 * @throws Error outside the layout route, or when the firm couldn't be loaded
 */
export function useFirm(): Firm {
  const firm = useRouteLoaderData<{ firm: Firm }>('layout')?.firm
  if (!firm) throw new Error('The firm has not been loaded')
  return firm
}
