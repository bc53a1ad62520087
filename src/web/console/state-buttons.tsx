import type { Api } from '#kit/client.ts'
import { AlertBanner } from '#web/ui/alert-banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { useChange } from './use-change.ts'

/** Buttons that give a record another state. @param act makes the request; the screen is then read again */
export function StateButtons<State extends string>({
  states,
  act,
}: {
  states: readonly { state: State; label: string }[]
  act: (api: Api, state: State) => Promise<unknown>
}) {
  const { busy, failure, change } = useChange()
  return (
    <>
      {states.map(({ state, label }) => (
        <Button key={state} variant="secondary" busy={busy} onClick={() => change((api) => act(api, state))}>
          {label}
        </Button>
      ))}
      {failure && <AlertBanner kind="error">{failure}</AlertBanner>}
    </>
  )
}
