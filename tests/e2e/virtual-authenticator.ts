import type { Page } from 'playwright-core'

/**
 * Adds an authenticator to a page, which confirms at once.
 * @param isUserVerified whether it verifies its user
 * @returns what takes it away again
 */
export async function virtualAuthenticator(page: Page, isUserVerified = true): Promise<() => Promise<void>> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified,
      automaticPresenceSimulation: true,
    },
  })
  return async () => {
    await devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
  }
}
