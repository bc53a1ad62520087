import { z } from 'zod'
import { type DocumentFault, defineContentKind } from '#platform/content/content-kind.ts'
import { fault } from '#platform/content/faults.ts'

const MAX_ADDRESS_CHARACTERS = 500

/** A moved address (R103). Paths have no query and no trailing slash. */
export const redirectDocument = z
  .strictObject({
    path: z
      .string()
      .max(MAX_ADDRESS_CHARACTERS)
      .refine((path) => /^\/\P{C}*$/u.test(path), fault('oldAddress'))
      .meta({
        isOwn: true,
        label: { en: 'Old address', fr: 'Ancienne adresse' },
        hint: {
          en: 'Starting with a slash: /old-page',
          fr: 'À partir de la barre oblique\u00a0: /ancienne-page',
        },
      }),
    target: z
      .string()
      .max(MAX_ADDRESS_CHARACTERS)
      .refine((path) => /^\/([^/\\\p{C}]\P{C}*)?$/u.test(path), fault('newAddress'))
      .meta({
        label: { en: 'New address', fr: 'Nouvelle adresse' },
        hint: {
          en: 'An address on this site: /new-page',
          fr: 'Une adresse de ce site\u00a0: /nouvelle-page',
        },
      }),
  })
  .refine(({ path, target }) => path !== target, {
    path: ['target'],
    ...fault('ownAddress'),
  })

/** Redirects are matched by path; saving one with another path moves it. */
export const redirectKind = defineContentKind('redirect', redirectDocument, {
  names: {
    en: { one: 'Redirect', other: 'Redirects', new: 'New redirect' },
    fr: { one: 'Redirection', other: 'Redirections', new: 'Nouvelle redirection' },
  },
  menuPlace: null,
  publishing: 'redirects:write',
  table: 'redirects',
  sortColumns: ['path', 'createdAt'],
  filterColumns: [],
  listColumns: ['target', 'createdAt'],
  rows: { key: 'path' },
  titleField: 'path',
  publicPath: ({ path }) => path,
  async findFaults(tx, known: string | null, { path }): Promise<DocumentFault[]> {
    if (path === known) return []
    const other = await tx.selectFrom('redirects').select('path').where('path', '=', path).executeTakeFirst()
    return other ? [{ path: ['path'], ...fault('redirectedAlready', { path }) }] : []
  },
  async findReferences(tx, path: string) {
    const { count } = await tx
      .selectFrom('redirects')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('target', '=', path)
      .executeTakeFirstOrThrow()
    return [{ by: 'redirects', count }]
  },
})
