/** Texts of the share pictures of factsheets. */
export const en = {
  asOf: '{{time}}, delayed {{minutes}} minutes',
  simulated: '{{line}}, simulated',
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    share: typeof en
  }
}
