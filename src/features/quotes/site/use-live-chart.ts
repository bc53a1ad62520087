import { type RefObject, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useLanguage, useLocalHref } from '#web/language.tsx'
import { useTheme } from '#web/theme.ts'
import type { Session } from '../contract.ts'
import type { PlacedMark } from './chart-marks.ts'
import type { LiveChart } from './live-chart.ts'

/** The chart is fetched when it is this near to the window. */
const NEAR = '300px'

/**
 * Opens the live chart in a place once it comes near, and repaints it when the theme changes.
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
    const near = new IntersectionObserver(
      async ([entry]) => {
        if (!entry?.isIntersecting) return
        near.disconnect()
        // Without the chart's chunk the drawing stays.
        const module = await import('./live-chart.ts').catch(() => undefined)
        if (gone || !module) return
        const onOpen = (mark: PlacedMark) => open.current?.(mark)
        chart.current = module.openLiveChart(element, {
          sessions,
          marks,
          language,
          onPoint: setPointed,
          onOpen,
        })
        setOpen(true)
      },
      { rootMargin: NEAR },
    )
    near.observe(element)
    return () => {
      gone = true
      near.disconnect()
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
