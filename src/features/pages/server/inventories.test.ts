import { describe, expect, test } from 'vitest'
import { testSite } from '../../../../tests/support/site.ts'
import { consoleBrowser, staffMember } from '../../../../tests/support/staff.ts'
import { getPage, getStaffNotice, type SectionOf } from '../contract.ts'

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
        account: ['You open an account', '7 days', 'how far you got', '1 hour'],
        attendance: ['for how many seconds you watched', '24 months after the event'],
        recipients: [
          'You register',
          'Who receives it: the presenting company or, of several, those you choose.',
        ],
        unsubscribe: ['You subscribe to e-mail alerts', '30 days', '36 months'],
      },
      fr: {
        account: ['Vous créez un compte', '7 jours', 'jusqu’où', '1 heure'],
        attendance: ['nombre de secondes visionnées', '24 mois après l’événement'],
        recipients: ['Vous vous inscrivez', 'Destinataires : la société qui fait la présentation'],
        unsubscribe: ['Vous vous abonnez aux alertes', '30 jours', '36 mois'],
      },
    }[language]
    for (const [first = '', ...others] of Object.values(said))
      for (const each of others) expect(row(first).replaceAll('\u00A0', ' ')).toContain(each)
    for (const key of ['access_token', 'user', 'player', 'wanted_company', 'lng'])
      expect(browser?.filter((each) => each.startsWith(`${key} |`))).toHaveLength(1)
    expect(providers?.join(' ')).toContain('Hostrix')
  })

  test('leaves out what is about staff, which the console shows them', async () => {
    const { what, browser } = await tables('en')
    expect([what, browser].flat().join(' ')).not.toMatch(/console|staff|recovery codes/i)
    const { cookies } = await staffMember(roadshow, 'editor')
    const { personalData, browserStorage } = await consoleBrowser(roadshow, { cookies, language: 'en' }).api(
      getStaffNotice,
      {},
    )
    expect(personalData.rows.flat().join(' ')).toMatch(/recovery codes[\s\S]*12 months/)
    expect(browserStorage.rows.flat()).toContain('__Host-staff')
    expect(personalData.rows.filter(([when]) => what?.some((row) => row.startsWith(`${when} |`)))).toEqual([])
  })

  test('keeps the service providers off every other reply', async () => {
    const reply = await fetch(`${roadshow.origin}/api/firm`)
    expect(await reply.text()).not.toMatch(/Hostrix|web@fairholme/)
  })
})
