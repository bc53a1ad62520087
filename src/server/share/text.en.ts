/** Texts of share pictures. */
export const en = {
  release: 'News release',
  article: 'Article',
  blog: 'Blog',
  team: 'Our team',
  job: 'Open position',
  cancelled: 'Event cancelled',
  applyBy: 'Apply by {{day}}',
  asOf: '{{time}}, delayed {{minutes}} minutes',
  simulated: '{{line}}, simulated',
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    share: typeof en
  }
}
