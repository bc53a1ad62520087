import { LocalLink } from '../local-link.tsx'
import { Icon } from './icon.tsx'

/** A link above a record's heading, back to its list; not printed. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <LocalLink
      to={to}
      className="link-quiet -ml-1 inline-flex items-center gap-1 py-1 text-sm text-muted print:hidden"
    >
      <Icon name="chevron-left" size={18} />
      {children}
    </LocalLink>
  )
}
