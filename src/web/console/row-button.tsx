import type { ComponentProps } from 'react'
import { Button } from '#web/ui/button.tsx'

/** A small button for one of several records. @param name what it does and to which, for screen readers */
export function RowButton({
  name,
  ...button
}: Omit<ComponentProps<typeof Button>, 'variant' | 'small' | 'name' | 'aria-label'> & { name: string }) {
  return <Button {...button} variant="quiet" small aria-label={name} />
}
