import { useEffect, useRef } from 'react'

/** Acts after each change of a value, but not on the first one, such as the address of the document as it was opened. */
export function useAfterChange(value: string, act: () => void): void {
  const last = useRef(value)
  useEffect(() => {
    if (last.current === value) return
    last.current = value
    act()
  })
}
