import { setTimeout as wait } from 'node:timers/promises'
import { getUpload, UPLOAD_PATH } from '#features/media/console/contract.ts'
import type { Roadshow } from './roadshow.ts'
import { consoleBrowser, staffMember } from './staff.ts'

/** Somebody of staff who uploads files by tus. */
export type Uploader = Awaited<ReturnType<typeof uploader>>

export async function uploader(roadshow: Roadshow, role: 'editor' | 'publisher' = 'editor') {
  const { cookies, email, id: memberId } = await staffMember(roadshow, role)
  const { api } = consoleBrowser(roadshow, { cookies })
  const headers = {
    origin: roadshow.origin,
    cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
    'tus-resumable': '1.0.0',
  }

  /** Begins an upload. */
  const begin = (
    name: string,
    bytes: number,
    more: Record<string, string | undefined> = {},
    at = roadshow.origin,
  ) =>
    fetch(`${at}/api${UPLOAD_PATH}`, {
      method: 'POST',
      headers: defined({
        ...headers,
        'upload-length': String(bytes),
        'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
        ...more,
      }),
    })

  /** Sends a part. @param location the upload's address, as beginning it replied */
  const append = (
    location: string,
    offset: number,
    part: Uint8Array,
    more: Record<string, string | undefined> = {},
    at = roadshow.origin,
  ) =>
    fetch(at + location, {
      method: 'PATCH',
      headers: defined({
        ...headers,
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
        ...more,
      }),
      body: new Uint8Array(part),
    })

  /** Waits until an upload that has arrived whole is checked. */
  async function result(location: string) {
    const id = location.split('/').at(-1) ?? ''
    for (;;) {
      const upload = await api(getUpload, { params: { id } })
      if (upload.state === 'done' || upload.state === 'refused') return upload
      await wait(50)
    }
  }

  /** Uploads a whole file in one part. @returns what has become of it */
  async function upload(name: string, bytes: Uint8Array) {
    const begun = await begin(name, bytes.length)
    if (begun.status !== 201) throw new Error(`the upload was refused with ${begun.status}`)
    const location = begun.headers.get('location') ?? ''
    const { status } = await append(location, 0, bytes)
    if (status !== 204) throw new Error(`the part was refused with ${status}`)
    return result(location)
  }

  return { api, email, memberId, headers, begin, append, result, upload }
}

function defined(headers: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined)) as Record<
    string,
    string
  >
}
