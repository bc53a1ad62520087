import { type CompanyMark, hasOwnLogo, MARKS_ON_SHEET } from '../contract.ts'

/**
 * A company's own logo or its drawn mark, decorative beside its name. The first companies' marks share one file, so a page
 * with twenty of them makes one request. On dark pages a logo without a dark version stands on a light ground.
 */
export function CompanyLogo({
  company,
  size,
  lazy = false,
  className = 'shrink-0',
}: {
  company: Pick<CompanyMark, 'id' | 'logo' | 'logoOnDark'>
  /** Edge length in px. */
  size: number
  /** Loads only when it is near the viewport. */
  lazy?: boolean
  className?: string
}) {
  const { id, logo, logoOnDark } = company
  const image = (src: string, look: string) => (
    <img
      src={src}
      alt=""
      width={size}
      height={size}
      loading={lazy ? 'lazy' : undefined}
      className={`${className} ${look}`}
    />
  )
  if (!hasOwnLogo(company))
    return image(id <= MARKS_ON_SHEET ? logo.replace(/\/([^/]+)\.svg$/, '/sheet.svg#$1') : logo, '')
  return (
    <>
      {image(
        logo,
        logoOnDark
          ? 'object-contain on-dark:hidden'
          : 'object-contain on-dark:rounded-base on-dark:bg-ink on-dark:p-0.5',
      )}
      {logoOnDark && image(logoOnDark, 'hidden object-contain on-dark:block')}
    </>
  )
}
