import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Maximum bytes of a text field: enough for a long letter. */
const MAX_TEXT_BYTES = 64 * 1024
const MAX_TEXTS = 40
const MAX_FILES = 5

/** Lets the routes of this scope alone accept forms with files (`multipart/form-data`). */
export async function takeForms(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, {
    limits: { fieldSize: MAX_TEXT_BYTES, fields: MAX_TEXTS, files: MAX_FILES },
    throwFileSizeLimit: false,
  })
}

/**
 * Reads a form with its files into memory. Reads a file only until it exceeds the limit, so that the form's other
 * fields
 * aren't lost.
 * @throws Error with status 400 for a malformed form, 413 for too many parts
 */
export async function readForm(request: FastifyRequest, maxFileBytes: number): Promise<FormData> {
  const form = new FormData()
  for await (const part of request.parts({ limits: { fileSize: maxFileBytes + 1 } })) {
    if (part.type === 'field') form.append(part.fieldname, String(part.value))
    else form.append(part.fieldname, await fileOf(part))
  }
  return form
}

/**
 * A file of a form that returns its bytes as received: copying 5 MB out of a plain `File` blocks the event loop for 15
 * ms.
 */
class ReceivedFile extends File {
  readonly #bytes: Uint8Array<ArrayBuffer>

  constructor(bytes: Uint8Array<ArrayBuffer>, name: string, type: string) {
    super([bytes], name, { type })
    this.#bytes = bytes
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return this.#bytes.buffer
  }
}

/** Browsers send a file field without a chosen file with an empty name and no content. */
async function fileOf(part: { toBuffer(): Promise<Buffer>; filename?: string; mimetype: string }) {
  return new ReceivedFile(new Uint8Array(await part.toBuffer()), part.filename ?? '', part.mimetype)
}
