import { beforeAll, describe, expect, test } from 'vitest'
import { releasesSite } from '../../../../tests/support/releases.ts'

const { clear, searchSlugs, publish, search } = releasesSite()

/** The marked words of the first result, in title and excerpt. */
async function marked(q: string): Promise<string[]> {
  const { highlights } = (await search({ q })).releases[0] ?? {}
  return [...(highlights?.title ?? []), ...(highlights?.excerpt ?? [])]
    .filter((piece) => piece.found)
    .map(({ text }) => text)
}

describe('R401 matches all forms of French words', () => {
  const FORMS = {
    annoncer: ['annonce', 'annoncé', 'annoncée', 'annoncés', 'annoncées', 'annoncer', 'annonçait'],
    publier: ['publié', 'publiée', 'publiés', 'publiées', 'publier', 'publiait'],
    clôturer: ['clôture', 'clôturé', 'clôturée', 'clôturées', 'clôturer'],
    régional: ['régional', 'régionale', 'régionales'],
  }

  beforeAll(async () => {
    await clear()
    for (const [verb, forms] of Object.entries(FORMS))
      await publish(
        ...forms.map((form, index) => ({
          slug: `${verb}-${index}`.normalize('NFD').replace(/\p{M}/gu, ''),
          title: `Nouvelles ${form}`,
          language: 'fr' as const,
        })),
      )
  })

  test.each(Object.entries(FORMS))('%s', async (_, forms) => {
    const all = new Set(await searchSlugs({ q: forms[0] ?? '' }, 'fr'))
    expect(all.size).toBe(forms.length)
    for (const form of forms) {
      expect(new Set(await searchSlugs({ q: form }, 'fr')), form).toEqual(all)
      const unaccented = form.normalize('NFD').replace(/\p{M}/gu, '')
      expect(new Set(await searchSlugs({ q: unaccented.toUpperCase() }, 'fr')), unaccented).toEqual(all)
    }
  })

  test('matches decomposed accents', async () => {
    expect(await searchSlugs({ q: 'clôturée'.normalize('NFD') }, 'fr')).toHaveLength(FORMS.clôturer.length)
  })
})

describe('R401 matches words joined by any punctuation', () => {
  beforeAll(async () => {
    await clear()
    await publish(
      { slug: 'metals', title: 'Zinc/molybdenum at US/Canada border, Q3/Q4 guidance for 2027-2028' },
      { slug: 'typo', title: 'News', body: '<p>Palladium.Rhodium is 1986/87’s.</p>' },
      { slug: 'hyphen', title: 'Joint-venture in Saint-Denis before year-end, despite covid-19' },
      { slug: 'blank', title: 'Joint venture in Saint Denis before year end, despite covid 19' },
      { slug: 'ticker', title: 'Unibancorp Inc <UBCP> says costs < $900 and grade > 5' },
      { slug: 'phone', title: 'AT&T and PG&E sign', body: '<p>AT&amp;T spends on R&amp;D.</p>' },
      { slug: 'soft', title: 'À décou\u00ADvrir', language: 'fr' },
      { slug: 'rate', title: 'Le taux est de 3,5 %', language: 'fr' },
      { slug: 'three-five', title: '3 mois plus tard, 5 ans de moins', language: 'fr' },
      { slug: 'thousands', title: 'Production of 1,250.5 tonnes, 14.2m deep' },
      { slug: 'milliers', title: 'Production de 1\u00A0250,5 tonnes', language: 'fr' },
      { slug: 'markup', title: 'Bold', body: '<p>Dysp<b>rosium</b></p><p>terbium</p>' },
    )
  })

  describe.each([
    [['metals'], ['zinc', 'molybdenum', 'zinc/molybdenum', 'Canada', 'Q4', '2028', '2027-2028']],
    [['typo'], ['palladium', 'rhodium', '87']],
    [
      ['blank', 'hyphen'],
      ['joint-venture', 'joint venture', '"joint venture"'],
    ],
    [
      ['blank', 'hyphen'],
      ['saint denis', 'Saint-Denis', 'year-end', 'year end', 'covid-19', 'covid 19'],
    ],
    [['ticker'], ['UBCP', '<UBCP>', 'costs 900']],
    [['phone'], ['AT&T', 'at&t', '"AT&T"', 'R&D']],
    [['soft'], ['découvrir', 'decou\u00ADvrir']],
    [['rate'], ['3,5', '3.5', '3,5 %']],
    [['thousands'], ['1,250.5', '1250.5 tonnes', '14.2 m']],
    [['milliers'], ['1 250,5', '1\u00A0250,5']],
    [['markup'], ['dysprosium', 'terbium']],
    [[], ['&', '/']],
  ])('finds %j', (slugs, queries) => {
    test.each(queries)('by %s', async (q) => {
      expect((await searchSlugs({ q })).toSorted()).toEqual(slugs)
    })
  })

  test('marks words as they are written in the text', async () => {
    expect(await marked('1986/87')).toEqual(['1986', '87'])
    expect(await marked('at&t')).toEqual(['AT&T', 'AT&T'])
    expect(await marked('decouvrir')).toEqual(['décou\u00ADvrir'])
    expect(await marked('3.5')).toEqual(['3,5'])
    expect(await marked('us canada q4 2028')).toEqual(['US', 'Canada', 'Q4', '2028'])
    expect(await marked('ubcp')).toEqual(['UBCP'])
    expect((await marked('1250.5 deep'))[0]).toBe('1,250.5')
  })
})
