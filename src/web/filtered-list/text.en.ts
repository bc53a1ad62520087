/** Texts of lists with filters. */
export const en = {
  removeAll: 'Remove all filters',
  faulty: 'Some filters can’t be used',
  faultyAdvice: 'Correct or remove the filters marked above.',
  noChoice: '“{{value}}” isn’t one of the choices.',
  noPage: '“{{value}}” isn’t a page number.',
  pastEnd: 'The list ends before this page.',
  firstPage: 'Go to the first page',
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'filtered-list': typeof en
  }
}
