/** What other features' pages may import from this one. Pages aren't exported: they are loaded on demand. */
export {
  forgetFollow,
  isFollowPending,
  pendingFollowPath,
  rememberEarlyPress,
  rememberFollow,
  WATCH_ANCHOR,
} from './pending-follow.ts'
