import {
  beginDraft,
  type Content,
  confirmFrench,
  getContent,
  getDraft,
  saveDraft,
} from '#features/drafts/contract.ts'
import type { Api } from '#kit/client.ts'
import { isApiError } from '#kit/errors.ts'
import type { FrenchState } from '../fields/editing.ts'
import { DocumentStore, type JsonDocument } from './document-store.ts'
import { FaultStore } from './fault-store.ts'
import { newId } from './new-id.ts'
import { isSame } from './three-way.ts'
import { forgetTyping, keepTyping, type Typing, typingsAt } from './unsaved-typing.ts'

const SAVE_DELAY_MS = 1_500
const KEEP_DELAY_MS = 300
const RETRY_DELAY_MS = 10_000

/** Whether the server has what is in the form. */
export type SaveState =
  | { name: 'unchanged' | 'unsaved' | 'saving' | 'signed-out' | 'gone' }
  | { name: 'saved'; at: string }
  | { name: 'failed'; message: string }

/** Two versions of a document, and the one that both come from where it is known. */
export type Conflict = {
  mine: JsonDocument
  theirs: JsonDocument
  base: JsonDocument | undefined
  current: Content
}

type State = {
  content: Content
  save: SaveState
  /** Somebody else saved or published meanwhile: nothing is saved until one of the versions is chosen for each field. */
  conflict: Conflict | undefined
  /** Typing of an earlier visit that the server never got. */
  earlier: Typing | undefined
  /** Whether this browser could keep what isn't saved: its storage may be full. */
  isKept: boolean
  isReadOnly: boolean
  /** Counts the times that the form's content was exchanged as a whole. */
  edition: number
}

/** The document that is edited: the draft's, or else what is published. */
export function documentOf({ draft, published }: Content): JsonDocument {
  return draft?.document ?? published?.document ?? {}
}

/**
 * A record while somebody edits it: saves the draft some time after typing, keeps what isn't saved in this browser, and finds
 * out when somebody else has changed it.
 */
export class DraftSession {
  readonly store: DocumentStore
  readonly faults = new FaultStore()
  readonly #id = newId()
  readonly #staff: string
  readonly #listeners = new Set<() => void>()
  #api: Api
  #state: State
  #saved: JsonDocument
  #running: Promise<boolean> | undefined
  #saveTimer: ReturnType<typeof setTimeout> | undefined
  #keepTimer: ReturnType<typeof setTimeout> | undefined

  /** @param start the document of a new record, which has none yet */
  constructor(api: Api, staff: string, content: Content, start: JsonDocument) {
    this.#api = api
    this.#staff = staff
    const isNew = !content.draft && !content.published
    this.store = new DocumentStore(isNew ? start : documentOf(content))
    this.#saved = this.store.read()
    this.#state = {
      content,
      save: { name: 'unchanged' },
      conflict: undefined,
      isReadOnly: false,
      edition: 0,
      earlier: undefined,
      isKept: true,
    }
    this.faults.set(content.draft?.faults ?? {})
    this.#offerEarlier()
  }

  /** Begins to save what is typed. @returns ends it, after a last attempt */
  start(): () => void {
    const unsubscribe = this.store.subscribe(() => this.#changed())
    const leave = (event: Event) => {
      this.#keep()
      if (this.isUnsaved()) event.preventDefault()
    }
    addEventListener('focus', this.retry)
    addEventListener('online', this.retry)
    addEventListener('beforeunload', leave)
    addEventListener('pagehide', this.#keep)
    const saveUnseen = () => {
      if (document.visibilityState === 'hidden') void this.save()
    }
    document.addEventListener('visibilitychange', saveUnseen)
    return () => {
      removeEventListener('focus', this.retry)
      removeEventListener('online', this.retry)
      removeEventListener('beforeunload', leave)
      removeEventListener('pagehide', this.#keep)
      document.removeEventListener('visibilitychange', saveUnseen)
      this.#keep()
      void this.save()
      unsubscribe()
    }
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly getState = (): State => this.#state

  readonly french: FrenchState = {
    subscribe: this.subscribe,
    isOutdated: (path) => this.#state.content.outdatedFrench.includes(path),
    confirm: async (path) => {
      await this.save()
      const { kind, record } = this.#state.content
      if (record === null) return
      const { outdatedFrench } = await this.#api(confirmFrench, { params: { kind, record }, body: { path } })
      this.#set({ content: { ...this.#state.content, outdatedFrench } })
    },
  }

  /** The API in the page's language, in which messages and faults are. */
  setApi(api: Api): void {
    this.#api = api
  }

  /** Saves again after the session had ended, or a call had failed. */
  readonly retry = (): void => {
    const { name } = this.#state.save
    if (name === 'signed-out' || name === 'failed') void this.save()
  }

  /** Somebody else may write from now on, or this editor may again. What isn't saved is kept, and told. */
  setReadOnly(isReadOnly: boolean): void {
    if (this.#state.isReadOnly === isReadOnly || this.#state.save.name === 'gone') return
    if (isReadOnly) this.#keep()
    this.#set({ isReadOnly })
  }

  /** Whether the document says something else than what is saved; a field may have written the same once more. */
  isUnsaved(): boolean {
    const document = this.store.read()
    if (document !== this.#saved && isSame(document, this.#saved)) this.#saved = document
    return document !== this.#saved
  }

  /** Saves what isn't saved yet. @returns whether the server has everything then */
  async save(): Promise<boolean> {
    clearTimeout(this.#saveTimer)
    while (this.#running) await this.#running
    if (!this.isUnsaved()) {
      if (this.#state.save.name === 'unsaved') this.#set({ save: { name: 'unchanged' } })
      return true
    }
    if (this.#state.conflict || this.#state.isReadOnly) return false
    this.#running = this.#send(this.store.read())
    try {
      return await this.#running
    } finally {
      this.#running = undefined
    }
  }

  /** Takes over what an action has returned: a published record comes back as the site shows it. */
  adopt(content: Content): void {
    const isReplaced = content.draft === null
    this.faults.set(content.draft?.faults ?? {})
    if (isReplaced) this.#replace(content)
    else this.#set({ content })
  }

  /** Reads the record again, and shows it; what isn't saved is kept as earlier typing. */
  async reload(): Promise<void> {
    if (this.isUnsaved()) this.#keep()
    try {
      const content = await this.#read()
      if (content) this.#replace(content)
      this.#offerEarlier()
    } catch (error) {
      if (!isApiError(error)) throw error
      await this.#failed(error)
    }
  }

  /** Somebody else has changed the record, as a refusal says. */
  meet(current: Content): void {
    const mine = this.store.read()
    const theirs = documentOf(current)
    const base = this.#saved
    const { published } = this.#state.content
    const isSameBasis = current.published?.fingerprint === published?.fingerprint
    if (!this.isUnsaved() || isSame(mine, theirs)) this.#replace(current)
    else if (current.draft && isSameBasis && isSame(base, theirs)) {
      // Only its state has changed, such as by a review.
      this.#set({ content: current })
      this.#saveSoon(0)
    } else this.#set({ conflict: { mine, theirs, base, current } })
  }

  /** Compares the draft with what was published after it was begun. */
  meetPublished(): void {
    const { content } = this.#state
    if (content.published)
      this.#set({
        conflict: {
          mine: this.store.read(),
          theirs: content.published.document,
          base: undefined,
          current: content,
        },
      })
  }

  /** Ends a conflict with the document that was put together from both, and saves it on the present basis. */
  resolve(document: JsonDocument): Promise<boolean> {
    const { conflict } = this.#state
    if (!conflict) return Promise.resolve(true)
    const { current } = conflict
    const content: Content = current.draft
      ? { ...current, draft: { ...current.draft, basedOn: current.published?.fingerprint ?? null } }
      : current
    this.#saved = documentOf(current)
    this.store.replace(document)
    this.#set({ content, conflict: undefined, edition: this.#state.edition + 1 })
    return this.save()
  }

  /** Puts earlier typing, or parts of it, into the form. */
  restore(document: JsonDocument): void {
    this.forgetEarlier()
    this.store.replace(document)
    this.#set({ edition: this.#state.edition + 1 })
  }

  forgetEarlier(): void {
    const { earlier } = this.#state
    if (earlier) forgetTyping(this.#place(), earlier.id)
    this.#set({ earlier: undefined })
  }

  readonly #keep = (): void => {
    clearTimeout(this.#keepTimer)
    this.#keepTimer = undefined
    if (!this.isUnsaved()) return
    const typing = { id: this.#id, document: this.store.read(), at: Date.now() }
    const isKept = keepTyping(this.#place(), typing)
    if (isKept !== this.#state.isKept) this.#set({ isKept })
  }

  #changed(): void {
    if (this.store.get('') === this.#saved) return
    if (this.#state.save.name !== 'unsaved' && !this.#running) this.#set({ save: { name: 'unsaved' } })
    this.#keepTimer ??= setTimeout(this.#keep, KEEP_DELAY_MS)
    this.#saveSoon(SAVE_DELAY_MS)
  }

  #saveSoon(delayMs: number): void {
    clearTimeout(this.#saveTimer)
    this.#saveTimer = setTimeout(() => void this.save(), delayMs)
  }

  async #send(document: JsonDocument): Promise<boolean> {
    const { content } = this.#state
    const { kind, record, draft, published } = content
    this.#set({ save: { name: 'saving' } })
    const placeBefore = this.#place()
    try {
      const saved = draft
        ? await this.#api(saveDraft, {
            params: { id: draft.id },
            body: { version: draft.version, basedOn: draft.basedOn, document },
          })
        : await this.#api(beginDraft, {
            params: { kind },
            body: { record, basedOn: published?.fingerprint ?? null, document },
          })
      this.#saved = document
      clearTimeout(this.#keepTimer)
      this.#keepTimer = undefined
      forgetTyping(placeBefore, this.#id)
      this.faults.set(saved.draft?.faults ?? {})
      this.#set({ content: saved, save: { name: 'saved', at: saved.draft?.changedAt ?? '' } })
      if (this.isUnsaved()) this.#changed()
      return !this.isUnsaved()
    } catch (error) {
      if (!isApiError(error)) throw error
      await this.#failed(error)
      return false
    }
  }

  async #failed(error: { status: number; code: string; message: string; current?: unknown }): Promise<void> {
    this.#keep()
    if (error.code === 'unauthorized') return this.#set({ save: { name: 'signed-out' } })
    if (error.code === 'draft_scheduled' && error.current)
      return this.#set({
        content: error.current as Content,
        save: { name: 'failed', message: error.message },
      })
    if (error.status === 409 && error.current) {
      this.#set({ save: { name: 'unsaved' } })
      return this.meet(error.current as Content)
    }
    if (error.code === 'not_found') {
      // Somebody published the draft, or discarded it.
      const current = await this.#read().catch(() => undefined)
      if (!current) return this.#set({ save: { name: 'gone' }, isReadOnly: true })
      this.#set({ save: { name: 'unsaved' } })
      return this.meet(current)
    }
    this.#set({ save: { name: 'failed', message: error.message } })
    if (error.status === 0 || error.status >= 500 || error.status === 429) this.#saveSoon(RETRY_DELAY_MS)
  }

  async #read(): Promise<Content | undefined> {
    const { kind, record, draft } = this.#state.content
    if (record !== null) return this.#api(getContent, { params: { kind, record } })
    return draft ? this.#api(getDraft, { params: { id: draft.id } }) : undefined
  }

  #replace(content: Content): void {
    const document = documentOf(content)
    this.#saved = document
    this.store.replace(document)
    this.faults.set(content.draft?.faults ?? {})
    const edition = this.#state.edition + 1
    this.#set({ content, conflict: undefined, save: { name: 'unchanged' }, edition })
  }

  #offerEarlier(): void {
    const others = typingsAt(this.#place()).filter(({ id }) => id !== this.#id || this.#state.isReadOnly)
    const isHere = ({ document }: Typing) => isSame(document, this.store.read())
    // The server had saved these when the page was left.
    for (const { id } of others.filter(isHere)) forgetTyping(this.#place(), id)
    const earlier = others.find((typing) => !isHere(typing))
    this.#set({ earlier })
  }

  /** Where this browser keeps typing: for a member of staff and a record. */
  #place(): string {
    const { kind, record, draft } = this.#state.content
    return [this.#staff, kind, record ?? (draft ? `draft ${draft.id}` : 'new')].join(' ')
  }

  #set(change: Partial<State>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of [...this.#listeners]) listener()
  }
}
