import packageJson from '../../../package.json' with { type: 'json' }

/** What Roadshow calls itself where it asks others: its version, and where it runs (RFC 9110, 10.1.5). */
export function userAgent(publicUrl: string | undefined): string {
  return `Roadshow/${packageJson.version}${publicUrl ? ` (+${publicUrl})` : ''}`
}
