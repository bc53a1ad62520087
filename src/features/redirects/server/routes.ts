import { AppError } from '#kit/errors.ts'
import { ROOMS, stageAddress } from '#kit/links.ts'
import type { Mount } from '#platform/http/mount.ts'
import { getPresentationTarget, getTalkDeckTarget, type TalkDeck } from '../contract.ts'

/** R107: the pages of help, below the address of their index. */
const HELP: Record<TalkDeck, string> = {
  index: '',
  'live-check-system-requirements': '/system-requirements',
  'live-register-cancel': '/cancelled',
  'live-register-stop': '/stopped',
  'live-register-spam': '/spam',
}

/** `presentation`: the presentation host, else the built-in stage (R106); `help`: its pages of help, else ours (R107). */
export type Hosts = { presentation: string | undefined; help: string | undefined }

export function redirectsRoutes(mount: Mount, { presentation, help }: Hosts): void {
  mount(getPresentationTarget, ({ params: { room, id: eventId, key: accessKey } }) => {
    if (!ROOMS.some((known) => known === room)) throw new AppError('not_found')
    return { url: stageAddress(presentation, { room, eventId, accessKey }) }
  })
  mount(getTalkDeckTarget, ({ params: { name } }) => ({
    url: (help ?? '/presentation-help') + HELP[name],
  }))
}
