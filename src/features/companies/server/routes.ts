import type { FastifyInstance } from 'fastify'
import { AppError } from '#kit/errors.ts'
import type { Mount } from '#platform/http/mount.ts'
import { getCompany, getCompanyDocument, listCompanies } from '../contract.ts'
import type { Companies } from './service.ts'

export function companiesRoutes(mount: Mount, companies: Companies): void {
  mount(listCompanies, ({ query }, { language }) => companies.list(query, language))
  mount(getCompany, async ({ params }, { language }) => ({
    company: await companies.get(params.slug, language),
  }))
}

/**
 * Documents have addresses that stay, since pages that link them are kept: each leads to one that is signed now.
 * @param sign makes the address of a media file
 */
export function companyDocumentRoutes(
  app: FastifyInstance,
  companies: Companies,
  sign: (key: string) => string,
): void {
  app.get(getCompanyDocument.path, async (request, reply) => {
    const params = getCompanyDocument.params?.safeParse(request.params)
    if (!params?.success) throw new AppError('not_found')
    const key = await companies.documentKey(params.data.slug, params.data.file)
    return reply.header('Cache-Control', 'no-store').redirect(sign(key), 302)
  })
}
