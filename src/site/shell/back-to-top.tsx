import { useEffect, useState } from 'react'
import { useTranslation } from '#web/translation.ts'
import { Icon } from '#web/ui/icon.tsx'
import { HOME_LINK_ID } from './header.tsx'

/** A button that appears after scrolling one screen and moves scroll position and focus to the top (R206). */
export function BackToTop() {
  const { t } = useTranslation('shell')
  if (!useBelowFirstScreen()) return null
  const goToTop = () => {
    document.getElementById(HOME_LINK_ID)?.focus({ preventScroll: true })
    scrollUp()
  }
  return (
    <button
      type="button"
      onClick={goToTop}
      aria-label={t('backToTop')}
      title={t('backToTop')}
      className="fixed right-4 bottom-4 z-10 grid size-11 place-items-center rounded-base border border-line-strong bg-raised text-ink hover:border-action hover:text-action print:hidden"
    >
      <Icon name="arrow-up" />
    </button>
  )
}

const STEP_PX = 50

/** Scrolls up 50 px per frame, or at once with reduced motion; stops when the visitor scrolls meanwhile. */
function scrollUp() {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return scrollTo(0, 0)
  let expected = window.scrollY
  const step = () => {
    if (window.scrollY > expected + 1) return
    expected = Math.max(0, window.scrollY - STEP_PX)
    scrollTo(0, expected)
    if (expected > 0) requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}

function useBelowFirstScreen(): boolean {
  const [below, setBelow] = useState(false)
  useEffect(() => {
    const measure = () => setBelow(window.scrollY > window.innerHeight)
    measure()
    addEventListener('scroll', measure, { passive: true })
    return () => removeEventListener('scroll', measure)
  }, [])
  return below
}
