/** A colour in both themes, as `#rrggbb`. */
export type Tone = { light: string; dark: string }

/**
 * Colours of web/tokens.css by their names there, for what can't use the site's style sheet: mails, pictures, PDFs and
 * pages outside the site. `web/tokens.test.ts` compares the two.
 */
export const COLOURS = {
  paper: { light: '#fbfaf7', dark: '#0e1215' },
  raised: { light: '#ffffff', dark: '#161b20' },
  sunk: { light: '#f2f0ea', dark: '#171d22' },
  ink: { light: '#14181f', dark: '#e9edf0' },
  muted: { light: '#555b64', dark: '#a0a9b1' },
  line: { light: '#dcd8ce', dark: '#2b333a' },
  red: { light: '#a9231b', dark: '#ff938a' },
} as const satisfies Record<string, Tone>

/** The colours of what is drawn on paper: posters, share pictures, PDFs; the site's in the light theme, with a hairline that prints. */
export const PAPER_COLOURS = {
  paper: COLOURS.paper.light,
  ink: COLOURS.ink.light,
  muted: COLOURS.muted.light,
  red: COLOURS.red.light,
  hairline: '#C9C5BA',
} as const

/** A colour as CSS that follows the theme. */
export function lightDark({ light, dark }: Tone): string {
  return `light-dark(${light},${dark})`
}
