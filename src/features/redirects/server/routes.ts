import { AppError } from '#kit/errors.ts'
import { ROOMS, stageAddress } from '#kit/links.ts'
import type { Mount } from '#platform/http/mount.ts'
import { getPresentationTarget, getTalkDeckTarget, type TalkDeck } from '../contract.ts'

/** The help pages, relative to their index (R107). */
const HELP: Record<TalkDeck, string> = {
  index: '',
  'live-check-system-requirements': '/system-requirements',
  'live-register-cancel': '/cancelled',
  'live-register-stop': '/stopped',
  'live-register-spam': '/spam',
}

/**
 * `presentation`: the presentation host; the built-in stage if undefined (R106). `help`: the base of its help
 * pages; ours if undefined (R107).
 */
export type RedirectHosts = { presentation: string | undefined; help: string | undefined }

export function redirectsRoutes(mount: Mount, { presentation, help }: RedirectHosts): void {
  mount(getPresentationTarget, ({ params: { room, eventId, accessKey } }) => {
    if (!ROOMS.some((known) => known === room)) throw new AppError('not_found')
    return { url: stageAddress(presentation, { room, eventId, accessKey }) }
  })
  mount(getTalkDeckTarget, ({ params: { name } }) => ({
    url: (help ?? '/presentation-help') + HELP[name],
  }))
}
