import { type RefObject, useEffect, useState } from 'react'

export type Fullscreen = { possible: boolean; on: boolean; toggle: () => void }

type AppleVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void }

/** Full screen for the player; on iPhones, which support it for videos only, for the video. */
export function useFullscreen(
  box: RefObject<HTMLElement | null>,
  video: RefObject<HTMLVideoElement | null>,
): Fullscreen {
  const [state, setState] = useState({ possible: false, on: false })
  useEffect(() => {
    const look = () =>
      setState({
        possible: document.fullscreenEnabled || 'webkitEnterFullscreen' in (video.current ?? {}),
        on: document.fullscreenElement !== null,
      })
    look()
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  }, [video])
  function toggle(): void {
    if (document.fullscreenElement) void document.exitFullscreen()
    else if (document.fullscreenEnabled) void box.current?.requestFullscreen()
    else (video.current as AppleVideo | null)?.webkitEnterFullscreen?.()
  }
  return { ...state, toggle }
}
