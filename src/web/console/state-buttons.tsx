import { useRevalidator } from 'react-router'
import { When } from '#web/console/when.tsx'
import { AlertBanner } from '#web/ui/alert-banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { useRequest } from '#web/use-request.ts'

/** Buttons that give a record another state. @param act makes the request; the screen is then read again */
export function StateButtons<State extends string>({
  states,
  act,
}: {
  states: readonly { state: State; label: string }[]
  act: (state: State) => Promise<unknown>
}) {
  const { revalidate } = useRevalidator()
  const { busy, failure, run } = useRequest()
  const change = (state: State) =>
    run(async () => {
      await act(state)
      await revalidate()
      return undefined
    })
  return (
    <>
      {states.map(({ state, label }) => (
        <Button key={state} variant="secondary" busy={busy} onClick={() => change(state)}>
          {label}
        </Button>
      ))}
      {failure && <AlertBanner kind="error">{failure}</AlertBanner>}
    </>
  )
}

/** A record's state, with who gave it that and when. */
export function StateFact({ label, at, by }: { label: string; at: string | null; by: string | null }) {
  return (
    <>
      {label}
      {at && by && (
        <span className="block text-sm wrap-anywhere text-muted">
          {by}, <When at={at} />
        </span>
      )}
    </>
  )
}
