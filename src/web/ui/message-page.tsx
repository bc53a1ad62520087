import type { ReactNode } from 'react'
import { PageMeta } from '../meta.tsx'
import { ButtonLink } from './button-link.tsx'
import { MessageScreen } from './message-screen.tsx'

type LinkTarget = { to: string; label: string }

/** A page with one message and one or two links (R109). */
export function MessagePage({
  title,
  text,
  advice,
  way,
  otherWay,
  children,
}: {
  title: string
  text: string
  advice?: ReactNode
  way: LinkTarget
  otherWay?: LinkTarget
  /** What follows the links. */
  children?: ReactNode
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
            <ButtonLink to={way.to}>{way.label}</ButtonLink>
            {otherWay && (
              <ButtonLink to={otherWay.to} variant="secondary">
                {otherWay.label}
              </ButtonLink>
            )}
          </>
        }
      >
        {children}
      </MessageScreen>
    </>
  )
}
