import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHydrated } from '#web/forms.tsx'
import { Button } from '#web/ui/button.tsx'
import { CONTROL } from '#web/ui/field.tsx'

/** How long "Copied" stands on the button. */
const COPIED_MS = 4000

/** A personal link to look at and copy. */
export function CopyLink({ url }: { url: string }) {
  const { t } = useTranslation('registrations')
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
        {t('done.linkLabel')}
      </label>
      <div className="mt-1.5 flex flex-col gap-3 sm:flex-row">
        <input
          ref={input}
          id={id}
          readOnly
          value={url}
          onFocus={(focus) => focus.currentTarget.select()}
          className={`${CONTROL} figures min-w-0 flex-1 text-sm`}
        />
        {hydrated && (
          <Button variant="secondary" icon={copied ? 'check' : undefined} onClick={copy}>
            {copied ? t('done.copied') : t('done.copy')}
          </Button>
        )}
      </div>
      <span role="status" className="sr-only">
        {copied ? t('done.copied') : ''}
      </span>
    </div>
  )
}

/** False when the browser lets nobody copy; over plain http only the old way is there. */
async function copyText(text: string, input: HTMLInputElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    input?.select()
    return document.execCommand('copy')
  }
}
