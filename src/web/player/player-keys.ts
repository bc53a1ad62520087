import type { KeyboardEvent } from 'react'
import type { CaptionChoice } from './use-captions.ts'
import type { Fullscreen } from './use-fullscreen.ts'

const VOLUME_STEP = 0.1

/** What every player does on a key: Space or K, M, C, F, and the arrows up and down. */
export type KeyTargets = {
  player: {
    toggle: () => void
    toggleMuted: () => void
    volume: number
    setVolume: (volume: number) => void
  }
  choice: CaptionChoice
  fullscreen: Fullscreen
}

/**
 * Single-key shortcuts work only with the focus in the player (WCAG 2.1.4).
 * @param more keys of one player only, in lower case
 */
export function pressPlayerKey(
  press: KeyboardEvent,
  { player, choice, fullscreen }: KeyTargets,
  more: Record<string, () => void> = {},
): void {
  const { target } = press
  if (press.ctrlKey || press.metaKey || press.altKey || target instanceof HTMLSelectElement) return
  const onButton = (target as Element).closest('button, a') !== null
  const does: Record<string, (() => void) | undefined> = {
    ...more,
    ' ': onButton ? undefined : player.toggle,
    k: player.toggle,
    m: player.toggleMuted,
    c: choice.toggle,
    f: fullscreen.toggle,
    arrowup: () => player.setVolume(player.volume + VOLUME_STEP),
    arrowdown: () => player.setVolume(player.volume - VOLUME_STEP),
  }
  const act = does[press.key.toLowerCase()]
  if (!act) return
  press.preventDefault()
  act()
}
