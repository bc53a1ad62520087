import { useFirm } from '#features/firm/site/use-firm.ts'
import type { Member } from '#features/team/contract.ts'
import { memberHref, telHref } from '#features/team/site/member-links.ts'
import { Portrait } from '#features/team/site/portrait.tsx'
import { useLanguageNames } from '#features/team/site/use-language-names.ts'
import { useTranslation } from '#web/translation.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Section } from '#web/ui/section.tsx'
import { TextWithLinks } from '#web/ui/text-with-links.tsx'
import { LinkedHeading } from '#web/ui/title-link.tsx'

/** A press contact from the media relations department; without one, the firm's address. */
export function PressContact({ member }: { member: Member | undefined }) {
  const { t } = useTranslation('newsroom')
  const { email } = useFirm()
  return (
    <Section id="contact" title={t('contact.title')} lede={t('contact.text')}>
      {member ? (
        <Person member={member} email={email} />
      ) : (
        <p>
          <Written say={(marks) => t('contact.general', marks)} email={email} />
        </p>
      )}
    </Section>
  )
}

/** A sentence with the firm's address as a link. */
function Written({ say, email }: { say: (marks: { email: string }) => string; email: string }) {
  return (
    <TextWithLinks
      links={{ email: [`mailto:${email}`, email] }}
      say={({ email: mark = '' }) => say({ email: mark })}
    />
  )
}

function Person({ member, email }: { member: Member; email: string }) {
  const { t } = useTranslation('newsroom')
  const { slug, name, role, office: city, phone } = member
  const languages = useLanguageNames(member.languages)
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
      <span className="w-28 text-[2.75rem] sm:w-36">
        <Portrait member={member} size="fill" />
      </span>
      <div className="min-w-0">
        <LinkedHeading as="h3" to={memberHref(slug)} className="text-xl">
          {name}
        </LinkedHeading>
        <p className="text-muted">{t('contact.office', { role, city })}</p>
        {languages && <p className="text-muted first-letter:uppercase">{languages}</p>}
        <ul className="mt-3 space-y-1">
          {phone && (
            <li className="flex items-center gap-2.5">
              <Icon name="phone" size={18} className="text-muted" />
              <a href={telHref(phone)} className="link figures">
                {phone}
              </a>
            </li>
          )}
          {member.email && (
            <li className="flex items-center gap-2.5">
              <Icon name="mail" size={18} className="text-muted" />
              <a href={`mailto:${member.email}`} className="link min-w-0 break-words">
                {member.email}
              </a>
            </li>
          )}
        </ul>
        <p className="mt-3 text-sm text-muted">
          <Written say={(marks) => t('contact.elsewhere', marks)} email={email} />
        </p>
      </div>
    </div>
  )
}
