import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/translation.ts'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { HOME_LINK_ID } from './header.tsx'

/**
 * A button that appears after scrolling one screen and moves scroll position and focus to the top (R206). It stands in
 * the margin; where that is too narrow, it appears while scrolling up, and not over what has the keyboard's focus.
 */
export function BackToTop() {
  const { t } = useTranslation('shell')
  const { isBelow, isUpwards } = useScrolling()
  if (!isBelow) return null
  const goToTop = () => {
    document.getElementById(HOME_LINK_ID)?.focus({ preventScroll: true })
    scrollUp()
  }
  return (
    <IconButton
      name={t('backToTop')}
      onClick={goToTop}
      className={`fixed right-0.5 bottom-4 z-10 grid size-11 place-items-center rounded-base border border-line-strong bg-raised text-ink hover:border-action hover:text-action max-xl:right-4 max-xl:[body:has(:is(main,footer)_:focus-visible)_&]:hidden min-[88rem]:right-4 print:hidden ${isUpwards ? '' : 'max-xl:not-focus-visible:hidden'}`}
    >
      <Icon name="arrow-up" />
    </IconButton>
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

/** Whether the first screen is passed, and whether the page was last scrolled up. */
function useScrolling(): { isBelow: boolean; isUpwards: boolean } {
  const [isBelow, setBelow] = useState(false)
  const [isUpwards, setUpwards] = useState(false)
  const last = useRef(0)
  useEffect(() => {
    const measure = () => {
      const { scrollY, innerHeight } = window
      setBelow(scrollY > innerHeight)
      if (scrollY !== last.current) setUpwards(scrollY < last.current)
      last.current = scrollY
    }
    measure()
    addEventListener('scroll', measure, { passive: true })
    return () => removeEventListener('scroll', measure)
  }, [])
  return { isBelow, isUpwards }
}
