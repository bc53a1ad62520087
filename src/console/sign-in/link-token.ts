import { isApiError } from '#kit/errors.ts'

/** The token of a link to a screen: the address's fragment, which reaches no server and no log. */
export const tokenOfAddress = () => location.hash.slice(1)

/** Reads what the address's link stands for; null for one that is invalid or lacks its token. */
export async function readLink<Reply>(read: (token: string) => Promise<Reply>): Promise<Reply | null> {
  const token = tokenOfAddress()
  if (!token) return null
  try {
    return await read(token)
  } catch (error) {
    if (isApiError(error) && error.code === 'link_invalid') return null
    throw error
  }
}
