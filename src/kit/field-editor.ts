import type { Language } from './localized.ts'
import type { TermList } from './terms.ts'

/** A text of the console in both languages. */
export type Bilingual = Record<Language, string>

/** What the console calls a field, as the metadata of its zod schema, and so of its JSON Schema. */
export type FieldDescription = {
  label?: Bilingual | undefined
  /** What it is for, in a line, where its label doesn't say it. */
  hint?: Bilingual | undefined
  /** What its values are called; of a list of several kinds of parts, those kinds. */
  choices?: Record<Language, Readonly<Record<string, string>>> | undefined
  /** The heading of the form's section that begins with it; the fields after it belong to the same section. */
  section?: Bilingual | undefined
}

/** What the console calls a content kind: one record, several, and the button for a new one. */
export type KindNames = Record<Language, { one: string; other: string; new: string }>

/** How the console edits a field whose JSON Schema alone doesn't say it, as `.meta({ editor })` of its zod schema. */
export type FieldEditor =
  /** Rich text, of what the site's sanitizing allows. */
  | { control: 'html' }
  /** Plain text, with an empty line between paragraphs. */
  | { control: 'paragraphs' }
  /** Plain text that is taken from the beginning of the rich text beside it, `of`, unless somebody writes another. */
  | { control: 'opening'; of: string }
  /** Another record, stored by its id or slug. `kind`: its kind in addresses, such as `team-member`. */
  | { control: 'reference'; kind: string; by: 'id' | 'slug' }
  /** A file in the storage, stored by its key. */
  | { control: 'media'; accept: MediaAccept }
  | { control: 'instant' }
  /** A moment of a film, in seconds, written as the player shows it: 1:05. */
  | { control: 'clock' }
  /** The last part of an address, which follows the title beside it. */
  | { control: 'slug' }
  | { control: 'time-zone' }
  /** One of the terms of a list that staff keep, stored by its key. */
  | { control: 'term'; list: TermList }
  /** One of the firm's offices, stored by the English name of its city. */
  | { control: 'office' }
  /** A film's captions in one language: thousands of cues, which aren't edited one by one. */
  | { control: 'captions' }
  /** What the site itself keeps, such as the feed entry a release was imported from. The editor leaves it as it is. */
  | { control: 'none' }

/** `attachment`: what a record offers to download, a PDF or a document of Word, Excel or PowerPoint. */
export type MediaAccept = 'picture' | 'pdf' | 'document' | 'film' | 'captions' | 'attachment' | 'any'

declare module 'zod' {
  /** Copied into the JSON Schema of the field. */
  interface GlobalMeta extends FieldDescription {
    editor?: FieldEditor
    /** It belongs to one record alone: a duplicate begins without it. */
    isOwn?: true
    /** The texts of its parts by their path, where their own schemas are of a contract, which pages load. */
    fields?: Record<string, FieldDescription>
  }
}
