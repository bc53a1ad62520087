import { useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** Whether the page shows what Back or Forward led to; not when it was opened or reloaded. */
export function useWentBack(): boolean {
  const { key } = useLocation()
  const isPop = useNavigationType() === 'POP'
  const [opened] = useState(key)
  const [hasMoved, setMoved] = useState(false)
  if (key !== opened && !hasMoved) setMoved(true)
  return hasMoved && isPop
}
