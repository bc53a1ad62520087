import { type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import type { Language } from '#kit/localized.ts'
import { useHydrated } from '#web/hydrated.ts'
import { Button } from './button.tsx'
import { CONTROL } from './field.tsx'
import { useUiText } from './use-ui-text.ts'

/** How long the button shows "Copied". */
const COPIED_MS = 4000

/** Of the field, and of its button before and after copying. */
type Labels = { label: string; copyLabel: string; copiedLabel: string }

/** A link shown in a field, with a button that copies it: "Copy link" unless labelled otherwise. */
export function CopyLink({ url, ...labels }: Partial<Labels> & { url: string; label: string }) {
  const t = useUiText()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  return (
    <Copied
      copyLabel={t('share.copy')}
      copiedLabel={t('copied')}
      {...labels}
      id={id}
      text={url}
      field={input}
    >
      <input
        ref={input}
        id={id}
        readOnly
        value={url}
        onFocus={(focus) => focus.currentTarget.select()}
        className={`${CONTROL} figures min-w-0 flex-1 basis-56 text-sm`}
      />
    </Copied>
  )
}

/** A text of several lines in a field, with a button that copies it. */
export function CopyText({
  text,
  language,
  rows = 4,
  ...labels
}: Labels & {
  text: string
  /** Of the text; none for code. */
  language?: Language
  rows?: number
}) {
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  return (
    <Copied {...labels} id={id} text={text} field={area}>
      <textarea
        ref={area}
        id={id}
        readOnly
        rows={rows}
        lang={language}
        spellCheck={false}
        value={text}
        className={`${CONTROL} h-auto w-full py-2 text-sm leading-snug ${language ? '' : 'font-mono'}`}
      />
    </Copied>
  )
}

/** A labelled field, and the button that copies its text. */
function Copied({
  id,
  text,
  field,
  label,
  copyLabel,
  copiedLabel,
  children,
}: Labels & {
  id: string
  text: string
  field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>
  children: ReactNode
}) {
  const [copied, setCopied] = useState(false)
  const hydrated = useHydrated()
  async function copy(): Promise<void> {
    if (!(await copyText(text, field.current))) return
    setCopied(true)
    setTimeout(() => setCopied(false), COPIED_MS)
  }
  return (
    <div>
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <div className="mt-1.5 flex flex-wrap gap-3">
        {children}
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
async function copyText(
  text: string,
  input: HTMLInputElement | HTMLTextAreaElement | null,
): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    input?.select()
    return document.execCommand('copy')
  }
}
