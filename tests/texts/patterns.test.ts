import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Language } from '#kit/localized.ts'
import { allTexts, sourceFiles } from './texts.ts'

const MONTH = 'January|February|March|April|May|June|July|August|September|October|November|December'

type Rule = [wording: RegExp, instead: string]

/** Wordings that an editor has removed, with what to write; docs/glossary.md has the terms. */
const REPLACED: Record<Language, Rule[]> = {
  en: [
    [/\bstands? here\b/i, 'appears, is shown'],
    [/\bhears? of\b/i, 'get alerts about'],
    [/(?<!e-)\bmails\b/i, 'e-mails'],
    [/\bemails?\b/i, 'e-mail'],
    [/\bprogrammes?\b/i, 'program'],
    [/\bworks? no more\b/i, 'no longer works'],
    [/\bhold a slip\b/i, 'be mistyped'],
    [/\bfact sheets?\b/i, 'factsheet'],
    [/\bNASDAQ\b/, 'Nasdaq'],
    [/\bTSX-V\b/, 'TSXV'],
    [new RegExp(`\\b\\d{1,2} (?:${MONTH}) \\d{4}\\b`), 'Month D, YYYY'],
    [/\bCounsel: /, 'Investor relations advisor'],
  ],
  fr: [
    [/n’en faites rien/i, 'ignorez ce courriel'],
    [/hors transaction/i, 'sans placement'],
    [/\bà contrat\b/i, 'à forfait'],
    [/\bouvr(?:ir|ez) une session\b/i, 'se connecter'],
    [/\b(?:le|du|au) (?:NYSE|TSX|CSE)\b/i, 'la NYSE, la TSX, la CSE'],
    [/\bPDG\b/, 'chef de la direction'],
    [/\bchefs? des finances\b/i, 'chef de la direction financière'],
    [/\b(?:nos|vos) (?:propres )?gens\b/i, 'notre équipe'],
    [/\boups\b/i, 'say what went wrong'],
    [/^Conseil\u00a0: /, 'Conseiller en relations avec les investisseurs'],
    [/\b(?:trousse|dossier) de presse\b/i, 'pochette de presse'],
    [/\btéléconférences?\b|\bconférences? téléphoniques?\b/i, 'conférence en ligne'],
    [/\bmainteneurs? de marché\b/i, 'teneur de marché'],
    [/\bdonnées personnelles\b/i, 'renseignements personnels'],
    [/\bauthentificateurs?\b/i, 'application d’authentification'],
    [/\bhorloges? (?:avance|recule)/i, 'en raison du changement d’heure'],
    [/\bpublications? (?:planifiée|échouée)s?\b/i, 'publication programmée, en échec'],
    [
      / [;:!?»]|\u202f:|\u00a0[;!?]|[\p{L}»][;!?](?=\s|$)|\d %|« |\d \d{3}(?!\d)/u,
      'a space that doesn’t break: \\u202f before ; ! ?, \\u00a0 before :',
    ],
  ],
}

/** Wordings that stay in what people are quoted with, in releases, talks and articles. */
const REPLACED_IN_PAGES: Rule[] = [
  [/\b(?:some|every|no)body\b/i, 'someone, everyone, no one'],
  [/\bwhoever\b/i, 'anyone who'],
]
const PAGES = /^(?:src|starter|README|CONTRIBUTING|docs|demo\/records\/(?:page|question|firm|position))\b/

const RULES = {
  en: [...REPLACED.en, ...REPLACED_IN_PAGES],
  fr: REPLACED.fr,
}

describe.each(['en', 'fr'] as const)('R208 texts in %s', (language) => {
  test.each(RULES[language])('have no %s; they say %s', async (...rule) => {
    const [wording] = rule
    const texts = (await allTexts())
      .filter((each) => each.language === language)
      .filter(({ file }) =>
        REPLACED_IN_PAGES.some(([other]) => other === wording) ? PAGES.test(file) : !file.startsWith('docs/'),
      )
      .map(({ file, text }) => ({ file, text: text.replaceAll(/\{\{.*?\}\}/g, 'X') }))
    const found = texts.filter(({ text }) => wording.test(text))
    expect(
      found.map(({ file, text }) => `${file}: ${wording.exec(text)?.[0]} in ${text.slice(0, 120)}`),
    ).toEqual([])
  })
})

test('R208 spaces that don’t break are written as escapes, which editors can see', () => {
  const files = sourceFiles('{src,demo,starter,tests,scripts}/**/*.{ts,tsx,json}')
  const read = (file: string) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8')
  expect(files.filter((file) => /[\u00a0\u202f]/.test(read(file)))).toEqual([])
})
