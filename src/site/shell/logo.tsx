import { type Firm, initialOf } from '#features/firm/contract.ts'
import { LocalLink } from '#web/local-link.tsx'
import { useTranslation } from '#web/translation.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

type SignedFirm = Pick<Firm, 'name' | 'shortName' | 'sign' | 'logo'>

/** The firm's logo, or its initial without one. */
function Sign({ firm }: { firm: SignedFirm }) {
  const { lines, accent } = firm.sign ?? {}
  return (
    <svg viewBox="0 0 28 28" className="size-7 shrink-0" fill="none" strokeWidth="2.5" aria-hidden="true">
      {lines ? (
        <path d={lines} stroke="currentColor" />
      ) : (
        <>
          <rect width="28" height="28" rx="3" className="fill-action" />
          <text x="14" y="20.6" textAnchor="middle" className="fill-on-action font-serif text-lg font-medium">
            {initialOf(firm)}
          </text>
        </>
      )}
      {accent && <path d={accent} className="stroke-action" strokeLinejoin="bevel" />}
    </svg>
  )
}

/**
 * The firm's logo as a picture: on dark grounds its dark one, or, without one, the other on a light ground. The size is in
 * the markup, so that nothing shifts.
 */
function Picture({ logo: { light, dark }, name }: { logo: NonNullable<Firm['logo']>; name: string }) {
  const image = (picture: typeof light, look: string) => (
    <img {...picture} alt={name} className={`h-9 w-auto max-w-44 object-contain object-left ${look}`} />
  )
  return (
    <>
      {image(light, dark ? 'on-dark:hidden' : 'on-dark:bg-ink on-dark:p-1')}
      {dark && image(dark, 'hidden on-dark:block')}
    </>
  )
}

/**
 * The firm's logo and name, linked to the home page. The part of the name beyond the short name is in small
 * type.
 * @param inBar in the header, where that part makes way for the menu
 */
export function Logo({ firm, id, inBar = false }: { firm: SignedFirm; id?: string; inBar?: boolean }) {
  const { t } = useTranslation('shell')
  const { name, shortName, logo } = firm
  const rest = name.startsWith(shortName) ? name.slice(shortName.length).trim() : ''
  return (
    <LocalLink to="/" id={id} className="flex min-w-0 items-center gap-2.5">
      {logo ? (
        <Picture logo={logo} name={name} />
      ) : (
        <>
          <Sign firm={firm} />
          <span className="translate-y-[0.07em] truncate py-1 font-serif text-2xl leading-none font-medium tracking-display max-[22.5rem]:text-xl">
            {shortName}
          </span>{' '}
          {rest && (
            <span
              className={`hidden max-w-[9.5rem] border-l border-line pl-2.5 text-xs leading-[1.2] text-muted sm:block ${inBar ? 'menu:hidden' : 'lg:hidden xl:block'}`}
            >
              {rest}
            </span>
          )}
        </>
      )}
      <VisuallyHidden> ({t('home')})</VisuallyHidden>
    </LocalLink>
  )
}
