import { type RefObject, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useLanguage, useLocalHref } from '#web/language.tsx'
import { useTheme } from '#web/theme.ts'
import type { Session } from '../contract.ts'
import type { PlacedMark } from './chart-marks.ts'
import type { LiveChart } from './live-chart.ts'

/** A mouse comes by moving, a finger by a touch. */
const COMES = ['pointerdown', 'pointermove'] as const

/**
 * Opens the live chart in a place once the pointer comes there: it tells no more than the drawing under it before.
 * Repaints it when the theme changes.
 * @returns whether it is open, and the session under the pointer
 */
export function useLiveChart(
  place: RefObject<HTMLDivElement | null>,
  { sessions, marks }: { sessions: Session[]; marks: PlacedMark[] },
): { isOpen: boolean; pointed: number | null } {
  const [isOpen, setOpen] = useState(false)
  const [pointed, setPointed] = useState<number | null>(null)
  const chart = useRef<LiveChart>(null)
  const language = useLanguage()
  const navigate = useNavigate()
  const localHref = useLocalHref()
  const open = useRef<(mark: PlacedMark) => void>(null)
  open.current = (mark) => void navigate(localHref(mark.href))

  useEffect(() => {
    const element = place.current
    if (!element || sessions.length === 0) return
    let gone = false
    let opening = false
    let x = 0
    const come = async ({ clientX }: PointerEvent) => {
      x = clientX - element.getBoundingClientRect().left
      if (opening) return
      opening = true
      // Without the chart's chunk the drawing stays.
      const module = await import('./live-chart.ts').catch(() => undefined)
      opening = false
      if (gone || !module) return
      stopListening()
      const onOpen = (mark: PlacedMark) => open.current?.(mark)
      chart.current = module.openLiveChart(element, {
        sessions,
        marks,
        language,
        onPoint: setPointed,
        onOpen,
      })
      chart.current.pointAt(x)
      setOpen(true)
    }
    const leave = ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') x = -1
    }
    const stopListening = () => {
      for (const name of COMES) element.removeEventListener(name, come)
      element.removeEventListener('pointerleave', leave)
    }
    for (const name of COMES) element.addEventListener(name, come)
    element.addEventListener('pointerleave', leave)
    return () => {
      gone = true
      stopListening()
      chart.current?.remove()
      chart.current = null
      setOpen(false)
      setPointed(null)
    }
  }, [place, sessions, marks, language])

  const { theme } = useTheme()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tokens' colours follow the theme
  useEffect(() => chart.current?.paint(), [theme])

  return { isOpen, pointed }
}
