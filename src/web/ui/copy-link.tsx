import { useId, useRef, useState } from 'react'
import { useHydrated } from '#web/hydrated.ts'
import { Button } from './button.tsx'
import { CONTROL } from './field.tsx'

/** How long the button shows "Copied". */
const COPIED_MS = 4000

/** A link shown in a field, with a button that copies it. */
export function CopyLink({
  url,
  label,
  copyLabel,
  copiedLabel,
}: {
  url: string
  label: string
  copyLabel: string
  copiedLabel: string
}) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState(false)
  const hydrated = useHydrated()
  async function copy(): Promise<void> {
    if (!(await copyText(url, input.current))) return
    setCopied(true)
    setTimeout(() => setCopied(false), COPIED_MS)
  }
  return (
    <div>
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <div className="mt-1.5 flex flex-wrap gap-3">
        <input
          ref={input}
          id={id}
          readOnly
          value={url}
          onFocus={(focus) => focus.currentTarget.select()}
          className={`${CONTROL} figures min-w-0 flex-1 basis-56 text-sm`}
        />
        {hydrated && (
          <Button
            variant="secondary"
            icon={copied ? 'check' : undefined}
            onClick={copy}
            className="max-sm:w-full"
          >
            {copied ? copiedLabel : copyLabel}
          </Button>
        )}
      </div>
      <span role="status" className="sr-only">
        {copied ? copiedLabel : ''}
      </span>
    </div>
  )
}

/** False when copying is not permitted. Over plain http only `execCommand` is available. */
async function copyText(text: string, input: HTMLInputElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    input?.select()
    return document.execCommand('copy')
  }
}
