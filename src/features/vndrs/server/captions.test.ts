import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { writeCaptions } from '#kit/web-vtt.ts'
import { expectLinearTime, repeated } from '../../../../tests/support/linear-time.ts'
import { captionLanguage } from './caption-language.ts'
import { CaptionsFault, cuesUntil, readCaptions } from './captions.ts'
import { paragraphsOf, paragraphsUntil, sentencesOf } from './sentences.ts'

const read = (text: string) => readCaptions(new TextEncoder().encode(text))

describe('R413 invalid captions', () => {
  test.each([
    ['a text', 'Good morning, and welcome.', /neither/],
    ['nothing', '', /neither/],
    ['JSON', '[{"start":1}]', /neither/],
    ['no caption in it', 'WEBVTT\n\nNOTE nothing was said\n', /no caption/],
    [
      'empty captions alone',
      'WEBVTT\n\n00:01.000 --> 00:02.000\n\n00:02.000 --> 00:03.000\n<b> </b>\n',
      /no caption/,
    ],
    [
      'a time that can’t be read',
      'WEBVTT\n\n00:01.000 --> soon\nwell\n',
      /can't be read: “00:01.000 --> soon”/,
    ],
    ['captions that end before they begin', 'WEBVTT\n\n00:05.000 --> 00:02.000\nwell\n', /no caption/],
  ])('%s is refused', async (_, text, fault) => {
    await expect(read(text)).rejects.toThrow(CaptionsFault)
    await expect(read(text)).rejects.toThrow(fault)
  })

  test('are refused when there are more than a talk can have, and accepted up to that', async () => {
    const many = (count: number) =>
      `WEBVTT\n\n${Array.from({ length: count }, (_, at) => `${stamp(at)} --> ${stamp(at + 1)}\nword ${at}\n`).join('\n')}`
    expect(await read(many(100_000))).toHaveLength(100_000)
    await expect(read(many(100_001))).rejects.toThrow(/more than/)
  })
})

const CUE = 'WEBVTT\n\n00:01.000 --> 00:02.000\n'

describe('R413 captions that are slow to parse', () => {
  test.each<[string, (fill: (unit: string) => string) => string]>([
    ['a caption on one line', (fill) => CUE + fill('x')],
    ['elements inside one another', (fill) => CUE + fill('<b>')],
    ['voices inside one another', (fill) => CUE + fill('<v A>')],
    ['braces of SRT', (fill) => CUE + fill('{\\')],
    ['empty lines', (fill) => `${fill('\n')}1`],
    ['digits', (fill) => `${fill('1')} -->`],
    ['lines of arrows', (fill) => `WEBVTT\n\n${fill('-->\n')}`],
    ['styles', (fill) => `WEBVTT\n\n${fill('STYLE\nx\n\n')}`],
    ['settings', (fill) => `WEBVTT\n\n00:01.000 --> 00:02.000 ${fill('a:b ')}\nx`],
  ])('%s are parsed in linear time', (_, file) => {
    // What is read before the first wait is everything.
    expectLinearTime(
      (characters) => void read(file((unit) => repeated(unit, characters))).catch(() => undefined),
    )
  })

  test('have one named speaker who never ends a sentence', () => {
    const cue = { startsAtSeconds: 0, endsAtSeconds: 1, text: 'the quick brown fox' }
    expectLinearTime((characters) =>
      sentencesOf(
        Array.from({ length: characters / 10 }, (_, index) => ({
          ...cue,
          speaker: index === 0 ? 'Ana' : null,
        })),
        'en',
      ),
    )
  })

  test('are refused with endlessly nested markup', async () => {
    await expect(read(CUE + '<b>'.repeat(100_000))).rejects.toThrow(CaptionsFault)
  })

  test('are refused when the file is larger than any talk’s', async () => {
    await expect(readCaptions(new Uint8Array(10 * 1024 ** 2 + 1))).rejects.toThrow(/larger than 10 MB/)
  })
})

describe('R413 captions', () => {
  test.each([
    ['without blanks around the arrow', 'WEBVTT\n\n00:25.000-->00:27.000\nwell\n', 25],
    ['with hours of three digits', 'WEBVTT\n\n000:00:01.000 --> 000:00:02.000\nwell\n', 1],
    ['of SRT without a fraction', '1\n00:00:01 --> 00:00:02\nwell\n', 1],
    [
      'of SRT with coordinates',
      '1\n00:00:21,500 --> 00:00:22,500  X1:000 X2:000 Y1:050 Y2:100\nwell\n',
      21.5,
    ],
  ])('have times %s', async (_, file, startsAtSeconds) => {
    expect(await read(file)).toMatchObject([{ startsAtSeconds, text: 'well' }])
  })

  test('have the characters that they refer to', async () => {
    const text = 'It&#x27;s &eacute;t&#233;&hellip; R&amp;D &lt;b&gt; &amp;eacute; &none;'
    expect(await read(`${CUE}${text}\n`)).toMatchObject([{ text: "It's été… R&D <b> &eacute; &none;" }])
  })

  test('begin at a timing line, also without an empty line before it', async () => {
    const cues = await read(
      'WEBVTT\n00:01.000 --> 00:02.000\nyeah\nwhat\n00:02.000 --> 00:03.000 align:start\nI said\n7\n00:03.000 --> 00:04.000\nno\n',
    )
    expect(cues.map(({ startsAtSeconds, text }) => [startsAtSeconds, text])).toEqual([
      [1, 'yeah\nwhat'],
      [2, 'I said'],
      [3, 'no'],
    ])
    const srt = await read('1\n00:00:01,000 --> 00:00:02,000\nyeah\n2\n00:00:02,000 --> 00:00:03,000\nwhat\n')
    expect(srt.map(({ text }) => text)).toEqual(['yeah', 'what'])
  })

  test.each(['utf-16le', 'utf-16be'])('%s with a byte order mark', async (encoding) => {
    const bytes = Buffer.from(`\uFEFF${CUE}R\u00e9sultats — 会社\n`, 'utf16le')
    const [cue] = await readCaptions(encoding === 'utf-16be' ? bytes.swap16() : bytes)
    expect(cue?.text).toBe('Résultats — 会社')
  })

  test('leave out byte order mark, CRLF, styles, regions, notes, identifiers and settings', async () => {
    const cues = await read(
      [
        '\uFEFFWEBVTT - the talk',
        'kind: captions',
        '',
        'STYLE',
        '::cue { color: red }',
        '',
        'REGION',
        'id:left',
        '',
        'NOTE',
        'not said',
        '',
        '1 - opening',
        '00:00:01.000 --> 00:00:02.500 region:left align:start position:10%',
        '<v.loud Ana María>Bonjour <i>à tous</i>,',
        'et <c.yellow>merci</c> &amp; bienvenue',
      ].join('\r\n'),
    )
    expect(cues).toEqual([
      {
        startsAtSeconds: 1,
        endsAtSeconds: 2.5,
        speaker: 'Ana María',
        text: 'Bonjour à tous,\net merci & bienvenue',
      },
    ])
  })

  test('are sorted; overlapping ones stay', async () => {
    const cues = await read(
      'WEBVTT\n\n00:09.000 --> 00:12.000\nthird\n\n00:01.000 --> 00:08.000\nfirst\n\n00:02.000 --> 00:03.000\nsecond\n',
    )
    expect(cues.map(({ text }) => text)).toEqual(['first', 'second', 'third'])
  })

  test('are read as SRT, with a comma before the milliseconds and its own markup', async () => {
    const cues = await read(
      '1\r\n00:01:00,250 --> 00:01:02,000\r\n{\\an8}<font color="red">Well,</font> <b>good</b>.\r\n',
    )
    expect(cues).toEqual([{ startsAtSeconds: 60.25, endsAtSeconds: 62, speaker: null, text: 'Well, good.' }])
  })

  test('are read as Windows-1252 from older programs', async () => {
    const bytes = Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nR\u00e9sultats\n', 'latin1')
    expect((await readCaptions(bytes)).map(({ text }) => text)).toEqual(['Résultats'])
  })

  test('keep the spaces that don’t break, and one of the others', async () => {
    const [cue] = await read(`${CUE}Il a coûté   7\u00a0M$\u00a0US\u202f; c’est peu.`)
    expect(cue?.text).toBe('Il a coûté 7\u00a0M$\u00a0US\u202f; c’est peu.')
  })

  test('escape a script', async () => {
    const [cue] = await read(
      'WEBVTT\n\n00:01.000 --> 00:02.000\n<v Eve><script>alert(1)</script>&lt;script&gt;alert(2)&lt;/script&gt;\n',
    )
    expect(cue?.text).not.toContain('<script>alert(1)')
    const file = writeCaptions(cue ? [cue] : [])
    expect(file).not.toContain('<script')
    expect((await read(file))[0]).toEqual(cue)
  })

  test('are read as they were written, and no text becomes another caption', async () => {
    const cues = [
      {
        startsAtSeconds: 3599.999,
        endsAtSeconds: 3601,
        speaker: 'Dr. Roy & <Sons>',
        text: '1 < 2 --> 3\n& so on',
      },
    ]
    expect(await read(writeCaptions(cues))).toEqual(cues)
  })

  test('R412 cuts captions off at the end of the preview', () => {
    const cue = (startsAtSeconds: number, endsAtSeconds: number) => ({
      startsAtSeconds,
      endsAtSeconds,
      speaker: null,
      text: 'x',
    })
    expect(cuesUntil([cue(1, 5), cue(58, 63), cue(60, 62)], 60)).toEqual([cue(1, 5), cue(58, 60)])
  })
})

describe('R413 the language of captions', () => {
  const languageOf = (file: string, text: string) =>
    captionLanguage(file, [{ startsAtSeconds: 0, endsAtSeconds: 1, speaker: null, text }])
  const TEXTS = {
    en: 'Good morning everybody and welcome to the presentation of our results for the third quarter, which ended well.',
    fr: 'Bonjour à tous et bienvenue à la présentation de nos résultats du troisième trimestre, qui s’est bien terminé.',
    es: 'Buenos días a todos y bienvenidos a la presentación de los resultados del tercer trimestre, que terminó bien.',
    sv: 'God morgon allihopa och välkomna till presentationen av våra resultat för det tredje kvartalet i år.',
    de: 'Guten Morgen und willkommen zur Präsentation unserer Ergebnisse des dritten Quartals, das gut geendet hat.',
    ru: 'Доброе утро и добро пожаловать на презентацию наших результатов за третий квартал, который закончился хорошо.',
  }

  test.each([
    ['talk.vtt', TEXTS.es, /is in Spanish, judging by its words/],
    ['talk.vtt', TEXTS.sv, /is in Swedish, judging by its words/],
    ['talk.vtt', TEXTS.de, /is in German, judging by its words/],
    ['talk.vtt', TEXTS.ru, /is in Russian, judging by its words/],
    ['talk.es.vtt', TEXTS.es, /is in Spanish, judging by its name/],
    ['talk.sv.vtt', TEXTS.sv, /is in Swedish, judging by its name/],
    ['talk.pt-BR.srt', 'Olá', /is in Portuguese, judging by its name/],
    ['talk.en.vtt', TEXTS.de, /is in English by its name, but in German by its words/],
    ['talk.en.vtt', TEXTS.fr, /is in English by its name, but in French by its words/],
    [
      'talk.vtt',
      '[Music]',
      /too few words for its language to be detected.*name them talk\.en\.vtt or talk\.fr\.vtt/,
    ],
  ])('%s is refused: %s', (file, text, fault) => {
    expect(() => languageOf(file, text)).toThrow(CaptionsFault)
    expect(() => languageOf(file, text)).toThrow(fault)
  })

  test.each([
    ['talk.vtt', TEXTS.en, 'en'],
    ['talk.vtt', 'Bonjour et bienvenue à la conférence du trimestre.', 'fr'],
    ['talk.vtt', TEXTS.fr, 'fr'],
    ['call-q3.vtt', TEXTS.fr, 'fr'],
    ['talk.v2.vtt', TEXTS.en, 'en'],
    ['talk_fr.vtt', TEXTS.fr, 'fr'],
    ['talk.fr-CA.vtt', TEXTS.fr, 'fr'],
    ['/talks.de/talk.EN.srt', TEXTS.en, 'en'],
    ['chapters.fr.vtt', 'Questions', 'fr'],
    ['talk.en.vtt', '[Music]', 'en'],
  ])('%s: %s', (file, text, language) => expect(languageOf(file, text)).toBe(language))

  const REAL = join(import.meta.dirname, '../../../../../shared/data/captions')
  test.runIf(existsSync(REAL))('detects in real captions the language of their name', async () => {
    const names = readdirSync(REAL, { recursive: true, encoding: 'utf8' })
    const calls = names.filter((name) => /(captions?_(en|fr)|earnings22.*)\.vtt$/.test(name))
    expect(calls.length).toBeGreaterThan(12)
    for (const name of calls) {
      const cues = await readCaptions(readFileSync(join(REAL, name)))
      const expected = name.endsWith('_fr.vtt') ? 'fr' : 'en'
      expect([captionLanguage(name, cues), captionLanguage('unnamed.vtt', cues)], name).toEqual([
        expected,
        expected,
      ])
    }
  })
})

describe('R413 sentences', () => {
  const cue = (startsAtSeconds: number, text: string, speaker: string | null = 'Ana') => ({
    startsAtSeconds,
    endsAtSeconds: startsAtSeconds + 2,
    speaker,
    text,
  })

  test('are joined across captions, and begin at their first word’s caption', () => {
    const sentences = sentencesOf(
      [
        cue(0, 'Good morning. We spent US$1.6 million on'),
        cue(2, 'flow tests\nof wells 7'),
        cue(4, 'and 8. They are hot.'),
      ],
      'en',
    )
    expect(sentences).toEqual([
      { startsAtSeconds: 0, speaker: 'Ana', text: 'Good morning.' },
      { startsAtSeconds: 0, speaker: 'Ana', text: 'We spent US$1.6 million on flow tests of wells 7 and 8.' },
      { startsAtSeconds: 4, speaker: 'Ana', text: 'They are hot.' },
    ])
  })

  test('go on after a title before a name, and after a question that they quote', () => {
    const licence = 'It has a licence; Dr. Imani Roy tells us more.'
    const margins = '“Can you comment on margins?” gets you two minutes of weather.'
    const sentences = sentencesOf([cue(0, licence), cue(2, margins)], 'en')
    expect(sentences.map(({ text }) => text)).toEqual([licence, margins])
  })

  test('keep the closing marks that French sets off with a space', () => {
    const asked = 'Non pas «\u00a0Quelle dette\u202f?\u00a0», mais «\u00a0À quel ratio\u202f?\u00a0».'
    const told = 'Il a demandé\u00a0: «\u00a0Pourquoi\u202f?\u00a0»'
    const sentences = sentencesOf([cue(0, asked), cue(2, `${told} Personne n’a répondu.`)], 'fr')
    expect(sentences.map(({ text }) => text)).toEqual([asked, told, 'Personne n’a répondu.'])
  })

  test('end with a speaker, and with a long pause', () => {
    const sentences = sentencesOf(
      [cue(0, 'and so'), cue(2, 'thank you', 'Bob'), cue(30, 'hello', 'Bob')],
      'en',
    )
    expect(sentences.map(({ text }) => text)).toEqual(['and so', 'thank you', 'hello'])
  })

  test('continue where only the first caption names the speaker', () => {
    const sentences = sentencesOf(
      [cue(0, 'We believe that'), cue(2, 'it works.', null), cue(4, '[Applause]', null)],
      'en',
    )
    expect(sentences.map(({ speaker, text }) => [speaker, text])).toEqual([
      ['Ana', 'We believe that it works.'],
      [null, '[Applause]'],
    ])
  })

  test('form paragraphs of one speaker and of a length to read', () => {
    const words = 'The rivers brought less water than in any autumn of the last ten years.'
    const paragraphs = paragraphsOf(
      [...Array.from({ length: 10 }, (_, index) => cue(index * 2, words)), cue(20, 'Thank you.', 'Bob')],
      'en',
    )
    expect(paragraphs.map(({ speaker, sentences }) => [speaker, sentences.length])).toEqual([
      ['Ana', 5],
      ['Ana', 5],
      ['Bob', 1],
    ])
    expect(paragraphs[1]?.sentences[0]).toEqual({ startsAtSeconds: 10, text: words })
  })

  test('end with the preview, without a sentence that goes on after it', () => {
    const cues = [cue(0, 'Good morning. We spent'), cue(2, 'nothing.'), cue(4, 'Thank'), cue(6, 'you.')]
    const textsUntil = (seconds: number) =>
      paragraphsUntil(cues, 'en', seconds).flatMap(({ sentences }) => sentences.map(({ text }) => text))
    expect(textsUntil(3)).toEqual(['Good morning.'])
    expect(textsUntil(5)).toEqual(['Good morning.', 'We spent nothing.'])
    expect(textsUntil(8)).toEqual(['Good morning.', 'We spent nothing.', 'Thank you.'])
  })

  test('are split between captions if there is no punctuation', () => {
    const words = 'the quick brown fox jumps over the lazy dog again and again'
    const sentences = sentencesOf(
      Array.from({ length: 12 }, (_, index) => cue(index * 2, words)),
      'en',
    )
    expect(sentences.length).toBeGreaterThan(1)
    expect(sentences.every(({ text }) => text.startsWith('the quick') && text.length < 500)).toBe(true)
    expect(sentences.map(({ text }) => text).join(' ')).toBe(Array(12).fill(words).join(' '))
  })
})

function stamp(seconds: number): string {
  const part = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return `${part(seconds / 3600)}:${part((seconds / 60) % 60)}:${part(seconds % 60)}.000`
}
