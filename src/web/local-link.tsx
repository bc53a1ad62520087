import type { ComponentProps } from 'react'
import { Link, type LinkProps, useLocation, useRouteLoaderData } from 'react-router'
import { isHidden } from '#kit/hidden-paths.ts'
import { useLocalHref, useNamedLanguage } from './language.tsx'

type LocalLinkProps = ComponentProps<'a'> &
  Pick<LinkProps, 'preventScrollReset' | 'reloadDocument' | 'replace'> & { to: string }

/** A link within the site that keeps the visitor's language. None to a section that the firm does without (R807). */
export function LocalLink({ to, ...props }: LocalLinkProps) {
  const href = useLocalHref()(to)
  return isHidden(to, useHiddenPaths()) ? null : <Link to={href} {...props} />
}

/** The paths of sections that the firm does without; none in the console. */
export function useHiddenPaths(): readonly string[] {
  return useRouteLoaderData<{ firm: { hiddenPaths: string[] } }>('layout')?.firm.hiddenPaths ?? []
}

/** A {@link LocalLink} that marks itself as current on its own page and the pages below it. */
export function LocalNavLink({ to, ...props }: LocalLinkProps) {
  const { pathname } = useLocation()
  const isHere = pathname === to || pathname.startsWith(`${to}/`)
  return <LocalLink to={to} aria-current={isHere ? 'page' : undefined} {...props} />
}

/** Belongs into every GET form: a browser replaces the query of the form's address, and with it the language. */
export function LanguageField() {
  const language = useNamedLanguage()
  return language ? <input type="hidden" name="lng" value={language} /> : null
}
