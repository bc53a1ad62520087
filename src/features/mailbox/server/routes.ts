import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languageOfPage } from '#platform/http/language.ts'
import { DARK, LIGHT, SANS, SERIF } from '#platform/mail/palette.ts'
import { callerOnThisMachine } from './local-caller.ts'
import { framedLetter, mailboxPage, mailList } from './pages.ts'
import { mailStore } from './store.ts'

const PAGE_CSP =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; font-src 'self'; frame-src 'self'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
/** A mail may use its own styles and open links in new tabs; scripts and remote content are blocked. */
const LETTER_CSP =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; " +
  "frame-ancestors 'self'; sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox"

/**
 * Mounts `/mailbox`, which shows the mails that are stored as files. They have personal links, so it is
 * mounted only while the site is on localhost, and its routes exist only for callers on this machine; others
 * get 404.
 */
export async function mailboxRoutes(app: FastifyInstance, { dataDir }: { dataDir: string }): Promise<void> {
  const store = mailStore(dataDir)
  app.addConstraintStrategy(callerOnThisMachine)
  app.addHook('onRoute', (route) => {
    route.constraints = { [callerOnThisMachine.name]: true }
  })
  app.addHook('onRequest', async (_, reply) => void reply.header('Cache-Control', 'no-store'))

  app.get('/mailbox', async (request, reply) => {
    const language = languageOfPage(request.raw)
    return sendPage(reply, PAGE_CSP, mailboxPage({ language, mails: await store.list() }))
  })

  app.get('/mailbox/list', async (request: FastifyRequest<{ Querystring: { selected?: string } }>, reply) => {
    const list = mailList(await store.list(), languageOfPage(request.raw), request.query.selected)
    return sendPage(reply, PAGE_CSP, list.markup)
  })

  app.get('/mailbox/:name', async (request: FastifyRequest<{ Params: { name: string } }>, reply) => {
    const language = languageOfPage(request.raw)
    const selected = await store.find(request.params.name)
    const page = mailboxPage({ language, mails: await store.list(), selected, missing: !selected })
    return sendPage(reply.status(selected ? 200 : 404), PAGE_CSP, page)
  })

  app.get('/mailbox/:name/html', async (request: FastifyRequest<{ Params: { name: string } }>, reply) => {
    const letter = (await store.find(request.params.name))?.html
    return letter === undefined ? reply.callNotFound() : sendPage(reply, LETTER_CSP, framedLetter(letter))
  })

  for (const [name, { type, bytes }] of Object.entries(readAssets())) {
    app.get(`/mailbox/assets/${name}`, (_, reply) => reply.type(type).send(bytes))
  }
}

function sendPage(reply: FastifyReply, csp: string, markup: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').header('Content-Security-Policy', csp).send(markup)
}

function readAssets(): Record<string, { type: string; bytes: Buffer }> {
  return {
    'mailbox.css': { type: 'text/css', bytes: Buffer.concat([Buffer.from(tokens()), asset('mailbox.css')]) },
    'mailbox.js': { type: 'text/javascript', bytes: asset('mailbox.js') },
    'newsreader.woff2': {
      type: 'font/woff2',
      bytes: font('@fontsource/newsreader/files/newsreader-latin-500-normal.woff2'),
    },
    'inter.woff2': {
      type: 'font/woff2',
      bytes: font('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
    },
  }
}

function tokens(): string {
  const names = Object.keys(LIGHT) as (keyof typeof LIGHT)[]
  const colours = names.map((name) => `--${name}: light-dark(${LIGHT[name]}, ${DARK[name]});`)
  return `:root { ${colours.join(' ')} --serif: ${SERIF}; --sans: ${SANS}; }\n`
}

function asset(name: string): Buffer {
  return readFileSync(join(import.meta.dirname, 'assets', name))
}

function font(file: string): Buffer {
  return readFileSync(fileURLToPath(import.meta.resolve(file)))
}
