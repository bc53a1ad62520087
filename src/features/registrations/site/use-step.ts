import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useHydrated } from '#web/hydrated.ts'
import type { Step } from './steps-action.ts'

type StepState = { step?: Step } | null

/**
 * The step of the form, kept in the browser's history: its Back button leads from step 2 to step 1, and a reload
 * stays at the step.
 * @param answered the step that the server answered with, when the form was sent without scripts
 */
export function useStep(answered: Step) {
  const { state, pathname, search } = useLocation()
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const kept = (state as StepState)?.step
  const step = (hydrated && kept) || answered
  const here = pathname + search
  const go = (to: Step, replace = false) =>
    navigate(here, { state: { step: to }, replace, preventScrollReset: true })
  return {
    step,
    next: () => go(2),
    /** To step 1: back in the history where that is where it came from. */
    back: () => (kept === 2 ? navigate(-1) : go(1, true)),
    /** Shows a step in place of this one. */
    show: (to: Step) => {
      if (to !== step) go(to, true)
    },
  }
}

/** Sends those who come to step 2 with nothing in step 1, as after a restart of the browser, back there. */
export function useStepGuard(step: Step, isDone: () => boolean, show: (step: Step) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at once for each step
  useEffect(() => {
    if (step === 2 && !isDone()) show(1)
  }, [step])
}
