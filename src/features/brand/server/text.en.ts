/** Texts of the brand's API replies. */
export const en = {
  published: 'Published. The site shows it now.',
  held: 'Sent for review. The site will show it once someone else has published the firm’s draft.',
  notPicture: 'Choose a PNG or SVG file that a browser can show',
  textInDrawing:
    'This drawing has texts, which the site would leave out. Convert them to outlines (paths) first',
  tooManyPixels: 'Choose a picture of at most {{most, number}} pixels on each side',
  tooSmall: 'Choose a picture at least {{width, number}} pixels wide and {{height, number}} high',
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'brand/server': typeof en
  }
}
