/** What the pages of other features may use of this one. Pages themselves are no part of it: they load by themselves. */
export { PhoneLink } from './office-lines.tsx'
export { OfficesMap } from './offices-map.tsx'
export { useFirm } from './use-firm.ts'
