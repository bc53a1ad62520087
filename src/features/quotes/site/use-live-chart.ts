import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLanguage, useLocalNavigate } from '#web/language.tsx'
import { useTheme } from '#web/theme.ts'
import type { TradingSession } from '../contract.ts'
import type { PlacedMark } from './chart-marks.ts'
import type { LiveChart } from './live-chart.ts'

/** The events by which a mouse or a finger reaches the chart. */
const COMES = ['pointerdown', 'pointermove'] as const

/**
 * Opens the interactive chart when the pointer first reaches it; until then the drawing has the same
 * information. Repaints it when the theme changes.
 * @returns whether it is open, and the session under the pointer
 */
export function useLiveChart(
  place: RefObject<HTMLDivElement | null>,
  { sessions, marks }: { sessions: TradingSession[]; marks: PlacedMark[] },
): { isOpen: boolean; pointed: number | null } {
  const [isOpen, setOpen] = useState(false)
  const [pointed, setPointed] = useState<number | null>(null)
  const chart = useRef<LiveChart>(null)
  const language = useLanguage()
  const navigate = useLocalNavigate()
  const open = useRef<(mark: PlacedMark) => void>(null)
  open.current = (mark) => void navigate(mark.href)

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
      // If the chart's chunk can't be loaded, the drawing stays.
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
