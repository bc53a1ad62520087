import { afterAll, beforeAll, expect } from 'vitest'
import * as calls from '#features/drafts/contract.ts'
import type { Language } from '#kit/localized.ts'
import type { Role } from '#kit/staff.ts'
import { articleDraft } from './factories.ts'
import { startSecondProcess } from './roadshow.ts'
import { testSite } from './site.ts'
import { type ConsoleBrowser, consoleBrowser, staffMember } from './staff.ts'

export type Person = ConsoleBrowser & { email: string }

export function draftOf({ draft }: calls.Content): calls.Draft {
  return draft ?? expect.fail('there is no draft')
}

/** A site of two processes with an editor, two publishers, one at each process, and an administrator. */
export function draftsSite() {
  const { roadshow } = testSite()
  const second = {} as Awaited<ReturnType<typeof startSecondProcess>>
  const editor = {} as Person
  const publisher = {} as Person
  const publisherElsewhere = {} as Person
  const administrator = {} as Person

  async function signedIn(
    role: Role,
    at: { origin: string } = roadshow,
    language: Language = 'en',
  ): Promise<Person> {
    const { email, cookies } = await staffMember(roadshow, role)
    // Both processes have the address that roadshow is configured with.
    const browser = consoleBrowser(at, { language, cookies, origin: at.origin })
    return Object.assign(browser, { email })
  }

  beforeAll(async () => {
    Object.assign(second, await startSecondProcess(roadshow))
    Object.assign(editor, await signedIn('editor'))
    Object.assign(publisher, await signedIn('publisher'))
    Object.assign(publisherElsewhere, await signedIn('publisher', second))
    Object.assign(administrator, await signedIn('administrator'))
  })
  afterAll(() => second.stop())

  async function begun(document: object, kind = 'article') {
    const body = { record: null, basedOn: null, document: document as Record<string, unknown> }
    return draftOf(await editor.api(calls.beginDraft, { params: { kind }, body }))
  }

  /** Publishes a new article. @returns its record */
  async function published(document: object = articleDraft(), kind = 'article') {
    const { id, version } = await begun(document, kind)
    const by = kind === 'redirect' ? administrator : publisher
    const content = await by.api(calls.publishDraft, { params: { id }, body: { version } })
    return { ...content, record: content.record ?? expect.fail('it has no record') }
  }

  /** Begins the draft of a published record with a change. */
  async function changed(record: string, changes: object, kind = 'article') {
    const { published: present } = await editor.api(calls.getContent, { params: { kind, record } })
    const { document, fingerprint } = present ?? expect.fail('nothing is published')
    const body = { record, basedOn: fingerprint, document: { ...document, ...changes } }
    return draftOf(await editor.api(calls.beginDraft, { params: { kind }, body }))
  }

  async function audit(subject: string) {
    const { rows } = await roadshow.pool.query(
      'select actor, action, before, after from audit_log where subject = $1 order by id',
      [subject],
    )
    return rows as { actor: string; action: string; before: unknown; after: Record<string, unknown> }[]
  }

  return {
    roadshow,
    second,
    editor,
    publisher,
    publisherElsewhere,
    administrator,
    signedIn,
    begun,
    published,
    changed,
    audit,
  }
}
