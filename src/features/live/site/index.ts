/** What other features' pages may import from this one. Pages aren't exported: they are loaded on demand. */
export { StageIcon } from './stage-icons.tsx'
export { TestTone } from './test-tone.tsx'
export { type Fullscreen, useFullscreen } from './use-fullscreen.ts'
