import type { ReactNode } from 'react'
import { LocalLink } from '#web/local-link.tsx'
import { PageMeta } from '#web/meta.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { MessageScreen } from '#web/ui/message-screen.tsx'

type LinkTarget = { to: string; label: string }

/** A page with one message and one or two links (R109). */
export function MessagePage({
  title,
  text,
  advice,
  way,
  otherWay,
}: {
  title: string
  text: string
  advice?: ReactNode
  way: LinkTarget
  otherWay?: LinkTarget
}) {
  return (
    <>
      <PageMeta title={title} noindex />
      <MessageScreen
        eyebrow={title}
        title={text}
        lede={advice}
        action={
          <>
            <LocalLink to={way.to} className={buttonClass()}>
              {way.label}
            </LocalLink>
            {otherWay && (
              <LocalLink to={otherWay.to} className={buttonClass('secondary')}>
                {otherWay.label}
              </LocalLink>
            )}
          </>
        }
      />
    </>
  )
}
