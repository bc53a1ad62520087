import { Form, useNavigation } from 'react-router'
import { Button } from './ui/button.tsx'
import type { IconName } from './ui/icon.tsx'

/** A form of one button, which calls the page's action; `busyLabel` is on it meanwhile. */
export function PostButton({
  label,
  busyLabel,
  icon,
}: {
  label: string
  busyLabel: string
  icon?: IconName
}) {
  const busy = useNavigation().state !== 'idle'
  return (
    <Form method="post">
      <Button type="submit" busy={busy} icon={icon}>
        {busy ? busyLabel : label}
      </Button>
    </Form>
  )
}
