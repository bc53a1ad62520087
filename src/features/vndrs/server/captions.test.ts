import { describe, expect, test } from 'vitest'
import { CaptionsFault, cuesUntil, readCaptions, writeCaptions } from './captions.ts'
import { sentencesOf } from './sentences.ts'

const read = (text: string) => readCaptions(new TextEncoder().encode(text))

describe('R413 captions that can’t be used', () => {
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
    ['captions that end before they begin', 'WEBVTT\n\n00:05.000 --> 00:02.000\nwell\n', /no caption/],
  ])('%s is refused', async (_, text, fault) => {
    await expect(read(text)).rejects.toThrow(CaptionsFault)
    await expect(read(text)).rejects.toThrow(fault)
  })

  test('more than a talk can have are refused, as many as it can are not', async () => {
    const many = (count: number) =>
      `WEBVTT\n\n${Array.from({ length: count }, (_, at) => `${stamp(at)} --> ${stamp(at + 1)}\nword ${at}\n`).join('\n')}`
    expect(await read(many(100_000))).toHaveLength(100_000)
    await expect(read(many(100_001))).rejects.toThrow(/more than/)
  })
})

describe('R413 captions', () => {
  test('byte order mark, CRLF, styles, regions, notes, identifiers and settings are no words', async () => {
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

  test('out of order they are sorted; overlapping ones stay', async () => {
    const cues = await read(
      'WEBVTT\n\n00:09.000 --> 00:12.000\nthird\n\n00:01.000 --> 00:08.000\nfirst\n\n00:02.000 --> 00:03.000\nsecond\n',
    )
    expect(cues.map(({ text }) => text)).toEqual(['first', 'second', 'third'])
  })

  test('SRT, with a comma before the milliseconds and its own markup', async () => {
    const cues = await read(
      '1\r\n00:01:00,250 --> 00:01:02,000\r\n{\\an8}<font color="red">Well,</font> <b>good</b>.\r\n',
    )
    expect(cues).toEqual([{ startsAtSeconds: 60.25, endsAtSeconds: 62, speaker: null, text: 'Well, good.' }])
  })

  test('what older programs write: Windows-1252', async () => {
    const bytes = Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nR\u00e9sultats\n', 'latin1')
    expect((await readCaptions(bytes)).map(({ text }) => text)).toEqual(['Résultats'])
  })

  test('a script is a text, and comes out as one', async () => {
    const [cue] = await read(
      'WEBVTT\n\n00:01.000 --> 00:02.000\n<v Eve><script>alert(1)</script>&lt;script&gt;alert(2)&lt;/script&gt;\n',
    )
    expect(cue?.text).not.toContain('<script>alert(1)')
    const file = writeCaptions(cue ? [cue] : [])
    expect(file).not.toContain('<script')
    expect((await read(file))[0]).toEqual(cue)
  })

  test('what was written is read as it was, and no text becomes another caption', async () => {
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

  test('R412 the first seconds are cut off at their end', () => {
    const cue = (startsAtSeconds: number, endsAtSeconds: number) => ({
      startsAtSeconds,
      endsAtSeconds,
      speaker: null,
      text: 'x',
    })
    expect(cuesUntil([cue(1, 5), cue(58, 63), cue(60, 62)], 60)).toEqual([cue(1, 5), cue(58, 60)])
  })
})

describe('R413 sentences', () => {
  const cue = (startsAtSeconds: number, text: string, speaker: string | null = 'Ana') => ({
    startsAtSeconds,
    endsAtSeconds: startsAtSeconds + 2,
    speaker,
    text,
  })

  test('are put together across captions, and begin where their first word does', () => {
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

  test('end with a speaker, and with a long pause', () => {
    const sentences = sentencesOf(
      [cue(0, 'and so'), cue(2, 'thank you', 'Bob'), cue(30, 'hello', 'Bob')],
      'en',
    )
    expect(sentences.map(({ text }) => text)).toEqual(['and so', 'thank you', 'hello'])
  })

  test('go on where only their first caption names the speaker', () => {
    const sentences = sentencesOf(
      [cue(0, 'We believe that'), cue(2, 'it works.', null), cue(4, '[Applause]', null)],
      'en',
    )
    expect(sentences.map(({ speaker, text }) => [speaker, text])).toEqual([
      ['Ana', 'We believe that it works.'],
      [null, '[Applause]'],
    ])
  })

  test('without full stops they are cut between captions', () => {
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
