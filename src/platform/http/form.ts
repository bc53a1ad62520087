import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Most bytes of one text: a long letter. */
const MOST_TEXT_BYTES = 64 * 1024
const MOST_TEXTS = 40
const MOST_FILES = 5

/** Lets the routes of one scope, and no others, take forms with files (`multipart/form-data`). */
export async function takeForms(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, {
    limits: { fieldSize: MOST_TEXT_BYTES, fields: MOST_TEXTS, files: MOST_FILES },
    throwFileSizeLimit: false,
  })
}

/**
 * Reads the form that was sent, its files in memory. Of a file that is too long no more is kept than shows that it is,
 * so that what else was sent isn't lost with it.
 * @throws Error with status 400 for what is no form, 413 for too many parts
 */
export async function readForm(request: FastifyRequest, mostFileBytes: number): Promise<FormData> {
  const form = new FormData()
  for await (const part of request.parts({ limits: { fileSize: mostFileBytes + 1 } })) {
    if (part.type === 'field') form.append(part.fieldname, String(part.value))
    else form.append(part.fieldname, await fileOf(part))
  }
  return form
}

/**
 * A file of a form, whose bytes are given as they were received: to gather 5 MB out of a File anew takes 15 ms, which
 * nobody else is answered in.
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

/** What a browser sends for a field where no file was chosen has neither a name nor content. */
async function fileOf(part: { toBuffer(): Promise<Buffer>; filename?: string; mimetype: string }) {
  return new ReceivedFile(new Uint8Array(await part.toBuffer()), part.filename ?? '', part.mimetype)
}
