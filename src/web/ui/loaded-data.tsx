import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { Skeleton } from './skeleton.tsx'
import { useUiText } from './use-ui-text.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

/**
 * Data that the browser loads, a placeholder meanwhile, or the failure with a button that loads again.
 * @param waiting what screen readers say meanwhile
 */
export function LoadedData<T>({
  data: { value, failure, reload },
  waiting,
  lines = 5,
  children,
}: {
  data: { value?: T | undefined; failure?: string | undefined; reload: () => void }
  waiting: string
  /** The height of the placeholder. */
  lines?: number
  children: (value: T) => ReactNode
}) {
  const t = useUiText()
  if (value !== undefined) return children(value)
  if (failure !== undefined) {
    const again = (
      <Button variant="secondary" onClick={reload}>
        {t('again')}
      </Button>
    )
    return <EmptyState title={failure} action={again} />
  }
  return (
    <div role="status">
      <VisuallyHidden>{waiting}</VisuallyHidden>
      <Skeleton lines={lines} />
    </div>
  )
}
