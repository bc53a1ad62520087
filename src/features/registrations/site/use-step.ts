import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useHydrated } from '#web/hydrated.ts'
import type { Step } from './steps-action.ts'

type StepState = { step?: Step } | null

/**
 * The current step, in the browser's history: Back leads from step 2 to step 1, and a reload keeps the step.
 * @param answered the server's step, when the form was sent without scripts
 */
export function useStep(answered: Step) {
  const { state, pathname, search } = useLocation()
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const storedStep = (state as StepState)?.step
  const step = (hydrated && storedStep) || answered
  const here = pathname + search
  const go = (to: Step, replace = false) =>
    navigate(here, { state: { step: to }, replace, preventScrollReset: true })
  return {
    step,
    next: () => go(2),
    /** Goes to step 1: back in the history if it came from there. */
    back: () => (storedStep === 2 ? navigate(-1) : go(1, true)),
    /** Replaces the current step. */
    show: (to: Step) => {
      if (to !== step) go(to, true)
    },
  }
}

/** Returns from step 2 to step 1 when its fields are empty, for example after the browser restarted. */
export function useStepGuard(step: Step, isDone: () => boolean, show: (step: Step) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at once for each step
  useEffect(() => {
    if (step === 2 && !isDone()) show(1)
  }, [step])
}
