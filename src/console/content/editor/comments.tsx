import { type FormEvent, useCallback, useEffect, useId, useState } from 'react'
import {
  addComment,
  type Discussion,
  type DraftComment,
  listComments,
  MAX_COMMENT_CHARACTERS,
  resolveComment,
} from '#features/drafts/console/contract.ts'
import type { Draft } from '#features/drafts/contract.ts'
import type { Api } from '#kit/client.ts'
import { consoleApi } from '#web/console/api.ts'
import { RowButton } from '#web/console/row-button.tsx'
import { When } from '#web/console/when.tsx'
import { useLanguage } from '#web/language.tsx'
import { useTranslation } from '#web/translation.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { useRequest } from '#web/use-request.ts'
import type { FieldShape } from '../shape.ts'
import { Clients } from './clients.tsx'
import { usePathName } from './comparison.tsx'
import { goToField } from './go-to-field.ts'

const PANEL = 'comments'

/** What is said about a draft; nothing until it has been read. */
export type DraftDiscussion = Discussion & {
  /** How many comments are open. */
  open: number
  /** Makes a call, whose reply is what has been said then. */
  change: (call: (api: Api) => Promise<Discussion>) => Promise<void>
}

/** What is said about a draft, read again with each of its versions, and when the window gets the focus. */
export function useDiscussion(draft: Pick<Draft, 'id' | 'version'> | null): DraftDiscussion {
  const language = useLanguage()
  const { id: draftId, version } = draft ?? {}
  const [read, setRead] = useState<Discussion & { draftId: number }>()
  const change = useCallback(
    async (call: (api: Api) => Promise<Discussion>) => {
      const said = await call(consoleApi(language))
      if (draftId !== undefined) setRead({ draftId, ...said })
    },
    [draftId, language],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: an approval may be of an earlier version now
  useEffect(() => {
    if (draftId === undefined) return
    // Without them, the draft can be edited all the same.
    const refresh = () =>
      void change((api) => api(listComments, { params: { id: draftId } })).catch(() => undefined)
    refresh()
    addEventListener('focus', refresh)
    return () => removeEventListener('focus', refresh)
  }, [draftId, version, change])
  const { comments, links } = read?.draftId === draftId && read ? read : NOTHING
  return { comments, links, open: comments.filter(isOpen).length, change }
}

const NOTHING: Discussion = { comments: [], links: [] }

const isOpen = ({ resolved, approval }: DraftComment) => resolved === null && approval === null

/** What is said about a draft (R818), and a box to say something; unfolded while something is open. */
export function Comments({
  draft,
  discussion,
  fields,
}: {
  draft: Draft
  discussion: DraftDiscussion
  fields: readonly FieldShape[]
}) {
  const { t } = useTranslation('console/content/editor')
  const [isUnfolded, setUnfolded] = useState<boolean>()
  const { comments, links, open } = discussion
  const unresolved = comments.filter(({ resolved }) => !resolved)
  const resolved = comments.filter((comment) => comment.resolved)
  const item = (comment: DraftComment) => (
    <Comment key={comment.id} draftId={draft.id} comment={comment} discussion={discussion} />
  )
  return (
    <details
      id={PANEL}
      open={isUnfolded ?? open > 0}
      onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}
      className="scroll-mt-[calc(var(--bar)+1rem)] mb-8 border-b border-line pb-4"
    >
      <summary className="w-fit font-medium hover:text-action">
        {t('comments.title')}
        {comments.length > 0 && (
          <span className={`figures font-normal ${open > 0 ? 'text-amber' : 'text-muted'}`}>
            {` · ${t('comments.open', { count: open })}`}
          </span>
        )}
      </summary>
      <div className="mt-3 max-lg:measure lg:grid lg:grid-cols-2 lg:gap-10">
        {comments.length > 0 && (
          <div>
            <ul className="divide-y divide-line">{unresolved.map(item)}</ul>
            {resolved.length > 0 && (
              <details className="border-t border-line py-2">
                <summary className="w-fit text-sm text-muted hover:text-action">
                  {t('comments.resolvedCount', { count: resolved.length })}
                </summary>
                <ul className="mt-1 divide-y divide-line">{resolved.map(item)}</ul>
              </details>
            )}
          </div>
        )}
        <div>
          <NewComment draftId={draft.id} discussion={discussion} fields={fields} />
          {!draft.isRemoval && <Clients draft={draft} links={links} change={discussion.change} />}
        </div>
      </div>
    </details>
  )
}

function Comment({
  draftId,
  comment,
  discussion,
}: {
  draftId: number
  comment: DraftComment
  discussion: DraftDiscussion
}) {
  const { t } = useTranslation('console/content/editor')
  const pathName = usePathName()
  const { failure, run } = useRequest()
  const { id, madeAt, field, text, resolved, approval } = comment
  const by = comment.isClient ? t('clients.name', { name: comment.by }) : comment.by
  const resolve = () =>
    run(async () => {
      const params = { id: draftId, comment: id }
      await discussion.change((api) => api(resolveComment, { params, body: { isResolved: !resolved } }))
      return undefined
    })
  return (
    <li className="py-3">
      <div className="flex items-start justify-between gap-x-4">
        <p className="min-w-0 text-sm text-muted">
          <span className="block font-semibold text-ink">{by}</span>
          <When at={madeAt} />
        </p>
        {!approval && (
          <RowButton
            className="-mt-1.5 -mr-2"
            name={t(resolved ? 'comments.reopenOf' : 'comments.resolveOf', { by })}
            onClick={resolve}
          >
            {t(resolved ? 'comments.reopen' : 'comments.resolve')}
          </RowButton>
        )}
      </div>
      {field !== null && (
        <button type="button" className="link text-left text-sm" onClick={() => goToField(field)}>
          {pathName(field)}
        </button>
      )}
      {approval ? (
        <p className={approval === 'current' ? 'text-action' : 'text-amber'}>
          {t(`clients.approval.${approval}`)}
        </p>
      ) : (
        <p className={`whitespace-pre-line wrap-anywhere ${resolved ? 'text-muted' : ''}`}>{text}</p>
      )}
      {resolved && (
        <p className="text-sm text-muted">
          {t('comments.resolvedBy', { name: resolved.by })} <When at={resolved.at} />
        </p>
      )}
      {failure && (
        <p role="alert" className="font-medium text-red">
          {failure}
        </p>
      )}
    </li>
  )
}

function NewComment({
  draftId,
  discussion,
  fields,
}: {
  draftId: number
  discussion: DraftDiscussion
  fields: readonly FieldShape[]
}) {
  const { t } = useTranslation('console/content/editor')
  const pathName = usePathName()
  const id = useId()
  const { busy, failure, run } = useRequest()
  const [text, setText] = useState('')
  const [field, setField] = useState('')
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (busy || text.trim() === '') return
    void run(async () => {
      const body = { text, ...(field && { field }) }
      await discussion.change((api) => api(addComment, { params: { id: draftId }, body }))
      setText('')
      setField('')
      return undefined
    })
  }
  return (
    <form onSubmit={send} className="mt-3 space-y-3">
      <TextArea
        name={`${id}-text`}
        label={t('comments.text')}
        hint={t('comments.hint')}
        required
        rows={2}
        maxLength={MAX_COMMENT_CHARACTERS}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-56">
          <Select
            name={`${id}-field`}
            label={t('comments.about')}
            value={field}
            onChange={({ currentTarget }) => setField(currentTarget.value)}
            options={[
              { value: '', label: t('comments.whole') },
              ...pathsOf(fields).map((path) => ({ value: path, label: pathName(path) })),
            ]}
          />
        </div>
        <Button type="submit" variant="secondary" busy={busy}>
          {t('comments.add')}
        </Button>
      </div>
      {failure && (
        <p role="alert" className="font-medium text-red">
          {failure}
        </p>
      )}
    </form>
  )
}

/** The fields that a comment can be about, by their paths; not those of a list's parts. */
function pathsOf(fields: readonly FieldShape[], above = ''): string[] {
  return fields.flatMap(({ name, shape }) => {
    if (shape.type === 'constant' || shape.type === 'none') return []
    return shape.type === 'group' ? pathsOf(shape.fields, `${above}${name}.`) : [above + name]
  })
}

/** Says before a step that something is open about the draft, with the way there. */
export function OpenComments({ count, onClose }: { count: number; onClose: () => void }) {
  const { t } = useTranslation('console/content/editor')
  if (count === 0) return null
  const read = () => {
    onClose()
    // After the dialog has given the focus back.
    setTimeout(() => {
      const panel = document.getElementById(PANEL)
      if (!(panel instanceof HTMLDetailsElement)) return
      panel.open = true
      panel.scrollIntoView({ block: 'start' })
      panel.querySelector('summary')?.focus({ preventScroll: true })
    })
  }
  return (
    <p className="mt-4 flex flex-wrap items-baseline gap-x-4 border-y border-amber-mark bg-amber-wash px-4 py-3">
      <span className="figures font-semibold">{t('comments.stillOpen', { count })}</span>
      <button type="button" className="link" onClick={read}>
        {t('comments.read')}
      </button>
    </p>
  )
}
