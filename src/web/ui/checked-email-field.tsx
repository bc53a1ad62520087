import { EmailField } from './text-field.tsx'
import { useDomainHint } from './use-domain-hint.tsx'

/** A field for an address that a first e-mail will be sent to, with a hint when its domain seems mistyped. */
export function CheckedEmailField(props: Parameters<typeof EmailField>[0]) {
  const { hint, onFocus } = useDomainHint()
  return (
    <div className="flex flex-col gap-1.5">
      <EmailField {...props} onFocus={onFocus} />
      {hint}
    </div>
  )
}
