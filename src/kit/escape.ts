/** Escapes a text that stands between tags in HTML, XML or WebVTT. */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** Escapes a text for HTML, between tags or in a quoted attribute. */
export function escapeHtml(text: string): string {
  return escapeText(text).replaceAll('"', '&quot;').replaceAll("'", '&#39;')
}

/** Escapes a text for XML, between tags or in a quoted attribute, and removes characters that XML 1.0 forbids. */
export function escapeXml(text: string): string {
  const allowed = text.toWellFormed().replace(/[^\t\n\r\u0020-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
  return escapeText(allowed).replaceAll('"', '&quot;').replaceAll("'", '&apos;')
}
