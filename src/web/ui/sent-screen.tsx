import { type ComponentProps, useEffect, useRef } from 'react'
import { forgetForm } from '../form-draft.ts'
import { PageMeta } from '../meta.tsx'
import { MessageScreen } from './message-screen.tsx'

type Props = ComponentProps<typeof MessageScreen> & {
  /** The storage key of the form's draft, which is deleted. */
  draft: string
}

/** Replaces the page of a form after it was sent. Takes the focus. */
export function SentScreen({ draft, ...message }: Props) {
  const screen = useRef<HTMLDivElement>(null)
  useEffect(() => {
    forgetForm(draft)
    screen.current?.focus()
  }, [draft])
  return (
    <div ref={screen} tabIndex={-1} className="outline-none">
      <PageMeta title={message.title} noindex />
      <MessageScreen {...message} />
    </div>
  )
}
