import { type ComponentType, type FocusEvent, type ReactNode, useState } from 'react'
import type { DomainHintProps } from './domain-hint.tsx'

/**
 * A hint below a field for an e-mail address whose domain is mistyped. Its code is loaded when the field gets the focus;
 * without it there is no hint.
 */
export function useDomainHint(): {
  onFocus: (event: FocusEvent<HTMLInputElement>) => void
  hint: ReactNode
} {
  const [loaded, setLoaded] = useState<DomainHintProps & { Hint: ComponentType<DomainHintProps> }>()
  return {
    onFocus({ currentTarget: input }) {
      void import('./domain-hint.tsx').then(
        ({ DomainHint }) => setLoaded({ input, Hint: DomainHint }),
        () => undefined,
      )
    },
    hint: loaded && <loaded.Hint input={loaded.input} />,
  }
}
