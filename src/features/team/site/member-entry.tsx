import { isHidden } from '#kit/hidden-paths.ts'
import { useHiddenPaths } from '#web/local-link.tsx'
import { LinkedHeading } from '#web/ui/title-link.tsx'
import type { Member } from '../contract.ts'
import { memberHref } from './member-links.ts'
import { Portrait } from './portrait.tsx'

/** A team member in a list, with the office unless the heading names it; without a link where the firm does without the pages. */
export function MemberEntry({ member, withOffice }: { member: Member; withOffice: boolean }) {
  const { slug, name, role, office, language } = member
  const href = memberHref(slug)
  const hasPage = !isHidden(href, useHiddenPaths())
  return (
    <div className="flex items-center gap-4">
      <Portrait member={member} />
      <div className="min-w-0">
        {hasPage ? (
          <LinkedHeading as="h3" to={href} className="leading-tight">
            {name}
          </LinkedHeading>
        ) : (
          <h3 className="leading-tight">{name}</h3>
        )}
        <p lang={language} className="mt-1 text-sm leading-snug">
          {role}
        </p>
        {withOffice && <p className="text-sm leading-snug text-muted">{office}</p>}
      </div>
    </div>
  )
}
