import { type ReactNode, useEffect, useRef } from 'react'
import { forgetForm } from '../form-draft.ts'
import { PageMeta } from '../meta.tsx'
import { ButtonLink } from './button-link.tsx'
import { MessageScreen } from './message-screen.tsx'

type Way = { to: string; label: string }
type Props = {
  /** The storage key of the form's draft, which is deleted. */
  draft: string
  eyebrow: string
  title: string
  /** What happens next. */
  text: string
  /** That a confirmation was mailed. */
  mail: string
  /** Where to go on, the likelier way first. */
  ways: [Way, Way]
  children?: ReactNode
}

/** Replaces the page of a form after it was sent. Takes the focus. */
export function SentScreen({ draft, eyebrow, title, text, mail, ways: [first, second], children }: Props) {
  const screen = useRef<HTMLDivElement>(null)
  useEffect(() => {
    forgetForm(draft)
    screen.current?.focus()
  }, [draft])
  const lede = (
    <>
      <p>{text}</p>
      <p className="mt-3 text-base">{mail}</p>
    </>
  )
  const action = (
    <>
      <ButtonLink to={first.to}>{first.label}</ButtonLink>
      <ButtonLink to={second.to} variant="secondary">
        {second.label}
      </ButtonLink>
    </>
  )
  return (
    <div ref={screen} tabIndex={-1} className="outline-none">
      <PageMeta title={title} noindex />
      <MessageScreen eyebrow={eyebrow} title={title} lede={lede} action={action}>
        {children}
      </MessageScreen>
    </div>
  )
}
