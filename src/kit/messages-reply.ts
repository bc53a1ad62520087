import { z } from 'zod'

/** The reply to a change: what was done, in the caller’s language. */
export const messagesReply = z.object({ msg: z.array(z.string()).min(1) })
