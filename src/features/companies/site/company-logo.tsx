import { type CompanyMark, MARKS_ON_SHEET } from '../contract.ts'

/**
 * A company's mark, as decoration beside its name. The first companies' marks come on one sheet, of which each picture
 * shows its own part: a page with twenty of them asks once.
 */
export function CompanyLogo({
  company: { id, logo },
  size,
  lazy = false,
  className = 'shrink-0',
}: {
  company: Pick<CompanyMark, 'id' | 'logo'>
  /** Edge in px. */
  size: number
  /** Loads when it is about to be seen. */
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
