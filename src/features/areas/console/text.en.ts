/**
 * The names of the content kind, and the fields of a region in the console's editor, with a line about
 * those that need one, and the choices they offer.
 */
export const en = {
  kinds: {
    area_one: 'Region',
    area_other: 'Regions',
    area_new: 'New region',
  },
  fields: {
    name: 'Name',
    cities: 'Other cities',
    position: 'Order',
  },
  hints: {
    name: 'As visitors choose it for their alerts',
    cities: 'As events name them, besides the city that the region is named after',
    position: 'Regions are listed by this number, starting at 1',
  },
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'areas/console': typeof en
  }
}
