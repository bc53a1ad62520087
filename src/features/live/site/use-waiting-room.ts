import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { isApiError } from '#kit/errors.ts'
import { browserApi } from '#web/api.ts'
import { useLanguage, useLocalHref } from '#web/language.tsx'
import { getWaitingRoom, type WaitingRoom } from '../contract.ts'
import { isFinal, type Problem } from './refused.tsx'
import { usePolling } from './use-polling.ts'

/** What the waiting room shows: the room as last read, and what is wrong just now. */
export type RoomState = { room: WaitingRoom | null; problem: Problem | null }

/** A failure as something to show. */
export function problemOf(error: unknown): Problem {
  if (!isApiError(error)) throw error
  return { code: error.code, message: error.message, status: error.status || 503 }
}

/**
 * The waiting room as it changes (R310): asked every 5 s until the show starts; after an error the room stays on
 * screen with the error's words, and asking goes on. An event that is over leads away.
 */
export function useWaitingRoom(first: RoomState, params: { eventId: string; uuid: string }): RoomState {
  const [state, setState] = useState(first)
  const language = useLanguage()
  const navigate = useNavigate()
  const href = useLocalHref()
  useEffect(() => setState(first), [first])

  const waits = !state.room?.started && !(state.problem && isFinal(state.problem))
  usePolling(async () => {
    try {
      setState({ room: await browserApi(language)(getWaitingRoom, { params }), problem: null })
      return true
    } catch (error) {
      const problem = problemOf(error)
      if (problem.code === 'event_over') navigate(href('/presentation-has-ended'), { replace: true })
      else setState(({ room }) => ({ room: isFinal(problem) ? null : room, problem }))
      return problem.code === 'waitlisted'
    }
  }, waits)
  return state
}
