import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { Content, ContentKindEntry } from '#features/drafts/contract.ts'
import { consoleApi } from '#web/console/api.ts'
import { useKindName } from '#web/console/kind-name.ts'
import { Screen } from '#web/console/screen.tsx'
import { useMay, useStaff } from '#web/console/staff.ts'
import { useLanguage, useLocalNavigate } from '#web/language.tsx'
import { useFieldTexts } from '../field-texts.ts'
import { ChoiceTitles, ChoiceTitlesContext, useChoiceTitle } from '../fields/choice-titles.ts'
import { EditingContext, type NamingReference, namingReferenceOf, zoneRowOf } from '../fields/editing.ts'
import { PreviewPane } from '../preview-pane.tsx'
import { type FieldShape, fieldsOf, newGroup, sectionsOf } from '../shape.ts'
import { ActionBar } from './action-bar.tsx'
import { Comments, useDiscussion } from './comments.tsx'
import { DraftChanges } from './draft-changes.tsx'
import { DraftSession } from './draft-session.ts'
import type { EditorState } from './editor-screen.tsx'
import { FilmPreparation, MissingFilm } from './film-preparation.tsx'
import { Notices } from './notices.tsx'
import { Presence } from './presence.tsx'
import { FormSection, SectionChoice, SectionLinks, useFieldOfAddress } from './sections.tsx'

type EditorProps = { id: string; content: Content; entry: ContentKindEntry; firmTimeZone: string }

export function Editor({ id, content: loaded, entry, firmTimeZone }: EditorProps) {
  const fields = useMemo(() => fieldsOf(entry.schema), [entry])
  const session = useSession(id, loaded, fields)
  const { content, edition, isReadOnly } = useSyncExternalStore(session.subscribe, session.getState)
  const texts = useFieldTexts(entry.kind)
  const [titles] = useState(() => new ChoiceTitles())
  const published = content.published?.document
  const isNew = content.record === null
  const [isPreviewed, setIsPreviewed] = useState(false)
  const preview = useRef<HTMLDivElement>(null)
  // On a narrow screen it is below the form.
  useEffect(() => {
    if (isPreviewed) preview.current?.scrollIntoView({ block: 'nearest' })
  }, [isPreviewed])
  const mayPublish = useMay()(entry.publishing)
  const sections = useMemo(() => sectionsOf(fields), [fields])
  const hasSections = sections.length > 1
  const columns = isPreviewed ? 'xl:grid-cols-2' : hasSections ? 'xl:grid-cols-[minmax(0,1fr)_13rem]' : ''
  useFieldOfAddress()
  const discussion = useDiscussion(content.draft)
  const isLocked = isReadOnly || content.draft?.state === 'scheduled'
  const editing = useMemo(
    () => ({
      kind: entry.kind,
      store: session.store,
      faults: session.faults,
      texts,
      namedBy: namingReferenceOf(fields, entry.titleField),
      firmTimeZone,
      zoneRow: zoneRowOf(fields),
      french: session.french,
      isNew,
      published,
      isReadOnly: isLocked,
    }),
    [entry, session, texts, firmTimeZone, fields, isNew, published, isLocked],
  )
  return (
    <EditingContext value={editing}>
      <ChoiceTitlesContext value={titles}>
        <EditorTitle session={session} fields={fields} titleField={entry.titleField}>
          <ActionBar
            session={session}
            fields={fields}
            isPreviewed={isPreviewed}
            isRemovable={entry.isRemovable}
            needsSecondPerson={entry.needsSecondPerson}
            mayPublish={mayPublish}
            discussion={discussion}
            onPreview={setIsPreviewed}
          >
            {hasSections && <SectionChoice sections={sections} isAlwaysShown={isPreviewed} />}
          </ActionBar>
          <Presence session={session} />
          <Notices session={session} />
          {fields.some(isFilm) && content.record !== null && content.published && (
            <FilmPreparation record={content.record} published={content.published.fingerprint} />
          )}
          {fields.some(isFilm) && !content.published && <MissingFilm store={session.store} />}
          {content.draft && content.published && <DraftChanges kind={content.kind} draft={content.draft} />}
          {content.draft && (
            <Comments key={content.draft.id} draft={content.draft} discussion={discussion} fields={fields} />
          )}
          <div className={`xl:grid xl:gap-8 ${columns}`}>
            <div className="@container min-w-0">
              <fieldset disabled={isLocked} key={edition} className="min-w-0">
                {sections.map((section) => (
                  <FormSection key={section.name} section={section} />
                ))}
              </fieldset>
            </div>
            {hasSections && !isPreviewed && <SectionLinks sections={sections} />}
            {isPreviewed && content.draft && (
              <div
                ref={preview}
                data-wide
                className="scroll-mt-[calc(var(--bar)+1rem)] mt-8 h-[calc(100dvh-var(--bar)-2rem)] xl:sticky xl:top-[calc(var(--bar)+1rem)] xl:mt-0"
              >
                <PreviewPane
                  draftId={content.draft.id}
                  version={content.draft.version}
                  kind={entry.kind}
                  faults={content.draft.faults}
                />
              </div>
            )}
          </div>
        </EditorTitle>
      </ChoiceTitlesContext>
    </EditingContext>
  )
}

/** The film of a record, which is prepared for visitors once it is published. */
function isFilm({ name, shape }: FieldShape): boolean {
  return name === 'media' && shape.type === 'media' && shape.accept === 'film'
}

/** The session of an opened record. A record that is drafted or published for the first time gets its address. */
function useSession(id: string, loaded: Content, fields: readonly FieldShape[]): DraftSession {
  const language = useLanguage()
  const { email } = useStaff()
  const navigate = useLocalNavigate()
  const [session] = useState(() => new DraftSession(consoleApi(language), email, loaded, newGroup(fields)))
  useEffect(() => session.start(), [session])
  useEffect(() => session.setApi(consoleApi(language)), [session, language])
  const address = useSyncExternalStore(session.subscribe, () => addressOf(session.getState().content))
  const shown = useRef(addressOf(loaded))
  useEffect(() => {
    if (address === shown.current) return
    shown.current = address
    const state: EditorState & { keepsFocus: true } = { editor: id, keepsFocus: true }
    navigate(address + location.hash, { replace: true, state, preventScrollReset: true })
  }, [address, id, navigate])
  return session
}

/** The address of the screen that edits a record. */
function addressOf({ kind, record, draft }: Content): string {
  if (record !== null) return `/console/content/${kind}/records/${encodeURIComponent(record)}`
  return draft ? `/console/content/drafts/${draft.id}` : `/console/content/${kind}/new`
}

/** The screen with the record's title, as far as it is written. */
function EditorTitle({
  session,
  fields,
  titleField,
  children,
}: {
  session: DraftSession
  fields: readonly FieldShape[]
  titleField: string
  children: React.ReactNode
}) {
  const language = useLanguage()
  const kindName = useKindName()
  const { store } = session
  const { kind, record } = session.getState().content
  const own = useSyncExternalStore(store.subscribe, () => titleIn(store.get(titleField), language))
  const referred = useReferenceTitle(store, namingReferenceOf(fields, titleField))
  const title = own || referred
  const name = kindName('one', kind)
  return (
    <Screen title={title || (record === null ? kindName('new', kind) : name)} {...(title && { lead: name })}>
      {children}
    </Screen>
  )
}

/** A record without a title, such as a VNDR, is called by what it refers to first: its event. */
function useReferenceTitle(
  store: DraftSession['store'],
  reference: NamingReference | undefined,
): string | undefined {
  const value = useSyncExternalStore(store.subscribe, () =>
    reference ? store.get(reference.name) : undefined,
  )
  return useChoiceTitle(reference, value)?.title
}

function titleIn(value: unknown, language: 'en' | 'fr'): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return ''
  const { en, fr } = value as Record<string, unknown>
  const [first, second] = (language === 'fr' ? [fr, en] : [en, fr]).map((each) =>
    typeof each === 'object' && each !== null ? (each as { title?: unknown }).title : each,
  )
  return String(first || second || '')
}
