import { describe, expect, test } from 'vitest'
import { testSite } from '../../../../tests/support/site.ts'
import { getPage, type SectionOf } from '../contract.ts'

const { roadshow } = testSite({ environment: { ROLE: 'web', SECRET: 'thirty-two characters for the tests' } })

/** The tables of the privacy policy by their sections' ids, each row as one text. */
async function tables(language: 'en' | 'fr'): Promise<Record<string, string[]>> {
  const { page } = await roadshow.api(language)(getPage, { params: { slug: 'privacy-policy' } })
  const found = page.sections.filter((section): section is SectionOf<'table'> => section.kind === 'table')
  return Object.fromEntries(found.map(({ id, rows }) => [id, rows.map((row) => row.join(' | '))]))
}

describe('R416 the privacy policy', () => {
  test.each(['en', 'fr'] as const)('lists what the features declare (%s)', async (language) => {
    const { what, browser, providers } = await tables(language)
    const row = (text: string) => what?.find((each) => each.includes(text)) ?? ''
    const said = {
      en: {
        account: ['You open an account', '7 days'],
        attendance: ['for how many seconds you watched', '24 months after the event'],
        playback: ['how far you got', 'Until you delete the account'],
        unsubscribe: ['You subscribe to e-mail alerts', '30 days', '36 months'],
      },
      fr: {
        account: ['Vous créez un compte', '7 jours'],
        attendance: ['nombre de secondes visionnées', '24 mois après l’événement'],
        playback: ['jusqu’où', 'supprimiez le compte'],
        unsubscribe: ['Vous vous abonnez aux alertes', '30 jours', '36 mois'],
      },
    }[language]
    for (const [first = '', ...others] of Object.values(said))
      for (const each of others) expect(row(first).replaceAll('\u00A0', ' ')).toContain(each)
    for (const key of ['access_token', 'user', 'player', 'wanted_company', 'lng'])
      expect(browser?.filter((each) => each.startsWith(`${key} |`))).toHaveLength(1)
    expect(providers?.join(' ')).toContain('Nordhavre')
  })

  test('keeps the service providers off every other reply', async () => {
    const reply = await fetch(`${roadshow.origin}/api/firm`)
    expect(await reply.text()).not.toMatch(/Nordhavre|web@halcourt/)
  })
})
