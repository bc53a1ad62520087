/** What other features' pages may import from this one. Pages aren't exported: they are loaded on demand. */
export { CollectorLine } from './collector-line.tsx'
export { OfficeAddress, PhoneLink } from './office-lines.tsx'
export { OfficesMap } from './offices-map.tsx'
export { useFirm } from './use-firm.ts'
export { useSiteContext } from './use-site-context.ts'
