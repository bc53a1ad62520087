/**
 * A company's mark, as decoration beside its name. All marks come on one sheet, of which each picture shows its own part: a page
 * with twenty of them asks once.
 * @param logo the picture's own address, as the API gives it: `/marks/{slug}.svg`
 */
export function CompanyLogo({
  logo,
  size,
  lazy = false,
  className = 'shrink-0',
}: {
  logo: string
  /** Edge in px. */
  size: number
  /** Loads when it is about to be seen. */
  lazy?: boolean
  className?: string
}) {
  const part = logo.replace(/\/([^/]+)\.svg$/, '/sheet.svg#$1')
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
