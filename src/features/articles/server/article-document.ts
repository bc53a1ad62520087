import { z } from 'zod'
import type { KindNames } from '#kit/field-editor.ts'
import { bilingualAttachmentsField } from '#platform/content/attachments.ts'
import { defineContentKind } from '#platform/content/content-kind.ts'
import { html, inBoth, instant, line, orNull, recordId, slugField } from '#platform/content/fields.ts'
import { articleTopicSchema } from '../contract.ts'
import { en } from '../text.en.ts'
import { fr } from '../text.fr.ts'

/** An article, or a post of the blog (R402). */
export const articleDocument = z.strictObject({
  slug: slugField,
  title: inBoth(line(200)).meta({ label: { en: 'Title', fr: 'Titre' } }),
  summary: inBoth(line(1_000)).meta({
    label: { en: 'Summary', fr: 'Résumé' },
    hint: {
      en: 'Shown in lists, in search results and when someone shares the page',
      fr: 'Affiché dans les listes, les résultats de recherche et les partages',
    },
  }),
  body: inBoth(html(200_000)).meta({ label: { en: 'Text', fr: 'Texte' } }),
  attachments: bilingualAttachmentsField,
  topic: articleTopicSchema.meta({
    label: { en: 'Topic', fr: 'Sujet' },
    choices: { en: en.topics, fr: fr.topics },
  }),
  authorId: orNull(recordId('team-member')).meta({
    label: { en: 'Author', fr: 'Auteur' },
    hint: {
      en: 'A team member. If empty, the firm as a whole',
      fr: 'Un membre de l’équipe\u202f; vide\u00a0: le cabinet',
    },
  }),
  publishedAt: instant.meta({
    label: { en: 'Date', fr: 'Date' },
    hint: {
      en: 'The date on the page. Until then, the page is not shown',
      fr: 'La date indiquée sur la page. D’ici là, la page n’est pas affichée',
    },
  }),
})
export type ArticleRecord = z.output<typeof articleDocument>

export const articleKind = kindOf('article', 'articles', {
  names: {
    en: { one: 'Article', other: 'Articles', new: 'New article' },
    fr: { one: 'Article', other: 'Articles', new: 'Nouvel article' },
  },
  menuPlace: 6,
})
/** The tables of articles and blog posts have the same columns, so one service reads both. */
export const blogPostKind = kindOf('blog post', 'blogs', {
  names: {
    en: { one: 'Blog post', other: 'Blog posts', new: 'New blog post' },
    fr: { one: 'Billet de blogue', other: 'Billets de blogue', new: 'Nouveau billet' },
  },
  menuPlace: 7,
})

function kindOf(name: string, table: 'articles' | 'blogs', menu: { names: KindNames; menuPlace: number }) {
  return defineContentKind(name, articleDocument, {
    ...menu,
    table,
    sortColumns: ['publishedAt', 'title'],
    filterColumns: ['topic', 'authorId'],
    listColumns: ['publishedAt', 'topic', 'authorId'],
    titleField: 'title',
    addresses: [`/${table}/:slug`, `/api/${table}/:slug`],
  })
}
