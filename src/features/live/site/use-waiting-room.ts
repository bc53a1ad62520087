import { useEffect, useState } from 'react'
import type { PersonalLink } from '#kit/links.ts'
import { browserApi } from '#web/api.ts'
import { useLanguage, useLocalNavigate } from '#web/language.tsx'
import { getWaitingRoom, type Show, type WaitingRoom } from '../contract.ts'
import { endedHref, isFinal, isHeld, type Problem, problemOf } from './refusal-screen.tsx'
import { usePolling } from './use-polling.ts'

/** The waiting room as last read, its event if known, and the current problem. */
export type RoomState = { room: WaitingRoom | null; event: Show | null; problem: Problem | null }

/**
 * Polls the waiting room every 5 s until the show starts (R310). After an error the room stays, with the
 * error's message, and polling continues; when the event is over the page leaves.
 */
export function useWaitingRoom(first: RoomState, params: PersonalLink): RoomState {
  const [state, setState] = useState(first)
  const language = useLanguage()
  const navigate = useLocalNavigate()
  useEffect(() => setState(first), [first])

  usePolling(async () => {
    try {
      const room = await browserApi(language)(getWaitingRoom, { params })
      setState({ room, event: room.event, problem: null })
      return true
    } catch (error) {
      const problem = problemOf(error)
      if (problem.code === 'event_over') navigate(endedHref(state.event), { replace: true })
      else setState(({ room, event }) => ({ room: isFinal(problem) ? null : room, event, problem }))
      return isHeld(problem)
    }
  }, isWaiting(state))
  return state
}

/** Whether the show may still start for this visitor. */
export function isWaiting({ room, problem }: RoomState): boolean {
  return !room?.started && !(problem && isFinal(problem))
}
