import { useEffect, useState } from 'react'
import { correctedAddress } from './mistyped-domain.ts'
import { useUiText } from './use-ui-text.ts'

export type DomainHintProps = { input: HTMLInputElement }

const TYPING_PAUSE_MS = 500

/**
 * Suggests the address that may be meant, after a pause in typing: when the field is left it would move the button that is
 * being pressed. Announced to screen readers; nothing is refused.
 */
export function DomainHint({ input }: DomainHintProps) {
  const t = useUiText()
  const [meant, setMeant] = useState<string>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setMeant(correctedAddress(input.value)), TYPING_PAUSE_MS)
    }
    look()
    input.addEventListener('input', look)
    return () => {
      clearTimeout(timer)
      input.removeEventListener('input', look)
    }
  }, [input])

  function accept(address: string): void {
    input.value = address
    input.dispatchEvent(new Event('input', { bubbles: true }))
    setMeant(undefined)
    input.focus()
  }
  return (
    <p role="status" className="text-sm text-muted empty:hidden">
      {meant !== undefined && (
        <>
          {t('search.didYouMean.before')}
          <button type="button" className="link break-all" onClick={() => accept(meant)}>
            {meant}
          </button>
          {t('search.didYouMean.after')}
        </>
      )}
    </p>
  )
}
