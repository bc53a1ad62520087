/** What the pages of other features may use of this one. Pages themselves are no part of it: they load by themselves. */
export { StageIcon } from './stage-icons.tsx'
export { TestTone } from './test-tone.tsx'
export { type Fullscreen, useFullscreen } from './use-fullscreen.ts'
