import { Link, type LinkProps, NavLink, type NavLinkProps } from 'react-router'
import { useLocalHref, useNamedLanguage } from './language.tsx'

/** A link inside the site that keeps the visitor's language. */
export function LocalLink({ to, ...props }: Omit<LinkProps, 'to'> & { to: string }) {
  return <Link to={useLocalHref()(to)} {...props} />
}

/** The same, which knows whether it leads to the page it stands on. */
export function LocalNavLink({ to, ...props }: Omit<NavLinkProps, 'to'> & { to: string }) {
  return <NavLink to={useLocalHref()(to)} {...props} />
}

/** Belongs into every form with method GET: a browser replaces the query of its address, and with it the language. */
export function LanguageField() {
  const language = useNamedLanguage()
  return language ? <input type="hidden" name="lng" value={language} /> : null
}
