import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import * as menu from '#features/navigation/menu.ts'
import { LANGUAGES, type Language } from '#kit/localized.ts'
import { fieldDescriptionsOf } from '../../src/console/content/shape.ts'
import { CONTENT_KINDS } from '../../src/server/features.ts'

const ROOT = join(import.meta.dirname, '../..')

export type Text = { file: string; language: Language; text: string }

/** Every text that people read on the site, in e-mails and in the documentation: one per string, subtitle file or page. */
export async function allTexts(): Promise<Text[]> {
  const texts = await Promise.all(sourceFiles('src/**/text.en.ts').map((file) => messagesOf(file)))
  return [
    ...texts.flat(),
    ...localizedIn({ ...menu }, 'src/features/navigation/menu.ts'),
    ...CONTENT_KINDS.flatMap(({ key, names, document }) => {
      const fields = fieldDescriptionsOf(z.toJSONSchema(document, { io: 'input', unrepresentable: 'any' }))
      return localizedIn([names, ...fields.values()], `the document of ${key}`)
    }),
    ...sourceFiles('{demo,starter}/**/*.json').flatMap((file) => localizedIn(JSON.parse(read(file)), file)),
    ...LANGUAGES.flatMap((language) =>
      sourceFiles(`demo/**/*.${language}.vtt`).map((file) => ({ file, language, text: read(file) })),
    ),
    ...sourceFiles('{README,CONTRIBUTING,docs/**/*}.md')
      // It has words of both languages.
      .filter((file) => file !== 'docs/glossary.md')
      .map((file) => ({
        file,
        language: 'en' as const,
        text: read(file).replaceAll(/```.*?```|`[^`]*`|\]\([^)]*\)|<[^>]+>/gs, ' '),
      })),
  ]
}

/** Files of the project, by a pattern from its root. */
export const sourceFiles = (pattern: string) =>
  globSync(pattern, { cwd: ROOT, exclude: ['**/node_modules'] }).sort()
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

async function messagesOf(english: string): Promise<Text[]> {
  const texts = await Promise.all(
    LANGUAGES.map(async (language) => {
      const file = english.replace('text.en.ts', `text.${language}.ts`)
      const { [language]: messages } = await import(join(ROOT, file))
      return stringsIn(messages).map((text) => ({ file, language, text }))
    }),
  )
  return texts.flat()
}

/** The texts of a document under the keys `en` and `fr`. */
function localizedIn(document: unknown, file: string): Text[] {
  if (typeof document !== 'object' || document === null) return []
  return Object.entries(document).flatMap(([key, value]) => {
    const language = LANGUAGES.find((each) => each === key)
    if (!language) return localizedIn(value, file)
    return stringsIn(value).map((text) => ({ file, language, text }))
  })
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.endsWith('.vtt') ? [] : [value.replaceAll('&amp;', '&')]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => (key === 'slug' ? [] : stringsIn(each)))
}
