import type { FastifyInstance } from 'fastify'
import { drawMark, logoReader } from '#features/companies/server/index.ts'
import { readFactsheet } from '#features/companies/site/factsheet/factsheet-data.ts'
import { firmService } from '#features/firm/server/index.ts'
import type { ServerContext } from '#platform/feature.ts'
import { apiWithin } from '#platform/http/in-process.ts'
import { headersOf, type Mount } from '#platform/http/mount.ts'
import { pageKey, write } from '#platform/http/response-cache.ts'
import { pageAddress } from '#platform/mail/letter.ts'
import { PDF_CSP } from '#platform/storage/media.ts'
import { getFactsheetPdf } from '../contract.ts'
import { createPdfRenderer } from './pdf-renderer.ts'
import { sheetOf } from './sheet.ts'

/** The factsheet of a company as a PDF (R403), cached like other public responses. */
export function factsheetPdf(app: FastifyInstance, mount: Mount, context: ServerContext): void {
  const { config, database, memory, storage } = context
  const readLogos = logoReader(storage)
  const firm = firmService(database)
  const pdfRenderer = createPdfRenderer()
  app.addHook('onClose', () => pdfRenderer.close())

  mount(getFactsheetPdf, ({ params: { slug } }, { language }) => ({
    async write(request, reply) {
      const ready = await memory.make(pageKey(request.url, language), request.raw, async () => {
        const factsheet = await readFactsheet(apiWithin(app, language), slug, 'year')
        const logos = await readLogos([factsheet.company])
        const sheet = sheetOf(factsheet, {
          language,
          mark: drawMark(factsheet.company, logos[slug]),
          firm: await firm.get(language),
          today: new Date(),
          addressOf: (path) => pageAddress(config.publicUrl, path, language),
        })
        return {
          headers: {
            ...headersOf(reply),
            'content-type': 'application/pdf',
            'content-disposition': `inline; filename="${slug}-${language}.pdf"`,
            'content-language': language,
            'content-security-policy': PDF_CSP,
            'cache-control': 'no-cache',
            vary: 'Accept-Language, Accept-Encoding',
          },
          body: await pdfRenderer.render(sheet),
        }
      })
      if (!ready) return reply
      reply.hijack()
      write(ready, request.raw, reply.raw)
      return reply
    },
  }))
}
