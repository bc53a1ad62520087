import { getContent } from '#features/drafts/contract.ts'
import type { Api } from '#kit/client.ts'
import { isApiError } from '#kit/errors.ts'
import { escapeText } from '#kit/escape.ts'
import { withDe } from '#kit/french.ts'
import type { Language } from '#kit/localized.ts'
import type { JsonDocument } from '../editor/document-store.ts'
import type { FieldShape } from '../shape.ts'

type Texts = Partial<Record<Language, string>>
/** The part of a company's or the firm's document that texts are taken from. */
type Owner = {
  name: string | Texts
  /** Of the firm, and of a company. */
  about?: Texts | null
  boilerplate?: Texts | null
  contact?: { name: string; role: Texts; phone?: string; email?: string } | null
  textBlocks?: { title: Texts; text: Texts }[]
}

/** A text to be copied into another. `html`: undefined where it isn't written in that language. */
export type TextBlock = { title: string; owner: string; html: string | undefined }

const ABOUT = { en: (name: string) => `About ${name}`, fr: (name: string) => `À propos ${withDe(name)}` }
const CONTACT = { en: 'Contact', fr: 'Personne-ressource' }

/**
 * The texts to copy into a text in one language: those of the companies that the document names, and the firm's. What a company's
 * page says for the media, and its contact, are among them.
 */
export async function textBlocksFor(
  api: Api,
  document: JsonDocument,
  fields: readonly FieldShape[],
  language: Language,
): Promise<TextBlock[]> {
  const records = [
    ...companiesIn(document, fields).map((id) => ({ kind: 'company', record: String(id) })),
    { kind: 'firm', record: '1' },
  ]
  const owners = await Promise.all(
    records.map(async (params) => {
      try {
        return (await api(getContent, { params })).published?.document as Owner | undefined
      } catch (error) {
        // Archived since.
        if (isApiError(error) && error.status === 404) return undefined
        throw error
      }
    }),
  )
  return owners.flatMap((owner) => (owner ? blocksOf(owner, language) : []))
}

/** The ids of the companies that a document is of; an event's, which present, are in its parts. */
function companiesIn(document: JsonDocument, fields: readonly FieldShape[]): number[] {
  const ids = fields.flatMap(({ name, shape }) => {
    const named = shape.type === 'list' ? shape.item : shape
    if (named.type !== 'reference' || named.kind !== 'company') return []
    return [document[name]].flat().filter((id) => typeof id === 'number')
  })
  return [...new Set(ids)]
}

function blocksOf(owner: Owner, language: Language): TextBlock[] {
  const name = (typeof owner.name === 'string' ? owner.name : (owner.name[language] ?? owner.name.en)) ?? ''
  const about = owner.boilerplate ?? owner.about
  const headed = (title: string, lines: string | undefined) => ({
    title,
    owner: name,
    html: lines && `<h2>${escapeText(title)}</h2><p>${lines}</p>`,
  })
  return [
    ...(owner.textBlocks ?? []).map(({ title, text }) => ({
      title: title[language] ?? title.en ?? '',
      owner: name,
      html: text[language],
    })),
    ...(about ? [headed(ABOUT[language](name), about[language] && escapeText(about[language]))] : []),
    ...(owner.contact ? [headed(CONTACT[language], contactLines(owner.contact, name, language))] : []),
  ]
}

function contactLines(
  { name, role, phone, email }: NonNullable<Owner['contact']>,
  company: string,
  language: Language,
): string {
  return [name, role[language] ?? role.en, company, phone, email]
    .filter((line) => line !== undefined)
    .map(escapeText)
    .join('<br>')
}
