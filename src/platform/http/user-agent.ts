import packageJson from '../../../package.json' with { type: 'json' }

/** The User-Agent of Roadshow's own requests: its version, and the site it runs for (RFC 9110, 10.1.5). */
export function userAgent(publicUrl: string | undefined): string {
  return `Roadshow/${packageJson.version}${publicUrl ? ` (+${publicUrl})` : ''}`
}
