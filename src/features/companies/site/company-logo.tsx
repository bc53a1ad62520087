import { type CompanyMark, MARKS_ON_SHEET } from '../contract.ts'

/**
 * A company's mark, decorative beside its name. The first companies' marks share one file, so a page with
 * twenty of them makes one request.
 */
export function CompanyLogo({
  company: { id, logo },
  size,
  lazy = false,
  className = 'shrink-0',
}: {
  company: Pick<CompanyMark, 'id' | 'logo'>
  /** Edge length in px. */
  size: number
  /** Loads only when it is near the viewport. */
  lazy?: boolean
  className?: string
}) {
  const part = id <= MARKS_ON_SHEET ? logo.replace(/\/([^/]+)\.svg$/, '/sheet.svg#$1') : logo
  return (
    <img
      src={part}
      alt=""
      width={size}
      height={size}
      loading={lazy ? 'lazy' : undefined}
      className={className}
    />
  )
}
