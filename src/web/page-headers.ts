/**
 * The headers of a page that is the same for everybody: the server keeps it in its cache, browsers revalidate it. A page
 * says `export { headers } from '#web/page-headers.ts'`.
 */
export function headers() {
  return { 'Cache-Control': 'no-cache' }
}
