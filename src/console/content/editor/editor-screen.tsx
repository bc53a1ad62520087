import { data, useLoaderData, useLocation } from 'react-router'
import { type Content, getContent, getDraft, listContentKinds } from '#features/drafts/contract.ts'
import { getFirm } from '#features/firm/contract.ts'
import type { Api } from '#kit/client.ts'
import { consoleData } from '#web/console/data.ts'
import type { PageFailure } from '#web/page-data.ts'
import { Editor } from './editor.tsx'

export const loader = consoleData(async ({ api, params }) => {
  const [{ kinds }, content, { firm }] = await Promise.all([
    api(listContentKinds),
    readContent(api, params),
    api(getFirm),
  ])
  const entry = kinds.find(({ kind }) => kind === content.kind)
  // Of a kind that has all its records, there is no new one.
  if (!entry || (!entry.isRemovable && content.record === null && content.draft === null)) {
    const failure: PageFailure = { code: 'not_found', message: '' }
    throw data(failure, { status: 404 })
  }
  return { content, entry, firmTimeZone: firm.timeZone }
})

/** A new record, a record by its id, or a draft of a record that was never published. */
function readContent(
  api: Api,
  { kind = '', record, draft }: Record<string, string | undefined>,
): Content | Promise<Content> {
  if (draft !== undefined) return api(getDraft, { params: { id: Number(draft) } })
  if (record !== undefined) return api(getContent, { params: { kind, record } })
  return { kind, record: null, outdatedFrench: [], published: null, draft: null }
}

/** What the editor leaves in the history when a record gets its address while it is edited. */
export type EditorState = { editor?: string }

/** Writes a record: its fields, what becomes of it, and who else has it open (R802). */
export default function EditorScreen() {
  const loaded = useLoaderData<typeof loader>()
  const { pathname, state } = useLocation()
  const editor = (state as EditorState | null)?.editor ?? pathname
  return <Editor key={editor} id={editor} {...loaded} />
}
