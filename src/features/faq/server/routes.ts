import type { Mount } from '#platform/http/mount.ts'
import { listFaq } from '../contract.ts'
import type { Faq } from './service.ts'

export function faqRoutes(mount: Mount, faq: Faq): void {
  mount(listFaq, async (_, { language }) => ({ faq: await faq.list(language) }))
}
