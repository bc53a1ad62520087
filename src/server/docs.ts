import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const SWAGGER_UI = dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json')))
const DOCS_CSP =
  "default-src 'none'; script-src 'self'; style-src-elem 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'"
const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Roadshow API</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<main id="docs"></main>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`
const START = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', deepLinking: true })\n`

/** The API's documentation at `/docs`, rendered from its OpenAPI description (R701). */
export async function docs(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, { root: SWAGGER_UI, serve: false })
  app.get('/docs', (_, reply) =>
    reply.header('Content-Security-Policy', DOCS_CSP).type('text/html; charset=utf-8').send(PAGE),
  )
  app.get('/docs/start.js', (_, reply) => reply.type('text/javascript; charset=utf-8').send(START))
  for (const file of ['swagger-ui.css', 'swagger-ui-bundle.js']) {
    app.get(`/docs/${file}`, (_, reply) => reply.sendFile(file, { maxAge: '1d' }))
  }
}
