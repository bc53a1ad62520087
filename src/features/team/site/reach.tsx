import { Icon } from '#web/ui/icon.tsx'
import { telHref } from './member-links.ts'

/** A telephone number and an e-mail address, as links. */
export function Reach({ phone, email }: { phone: string | null; email: string | null }) {
  return (
    <ul className="mt-1.5 flex flex-col gap-y-0.5 text-sm">
      {phone && (
        <li>
          <a href={telHref(phone)} className="link figures inline-flex items-center gap-2">
            <Icon name="phone" size={16} />
            {phone}
          </a>
        </li>
      )}
      {email && (
        <li>
          <a href={`mailto:${email}`} className="link inline-flex items-center gap-2 break-all">
            <Icon name="mail" size={16} />
            {email}
          </a>
        </li>
      )}
    </ul>
  )
}
