import type { Api } from '#kit/client.ts'
import { isApiError } from '#kit/errors.ts'
import type { Language } from '#kit/localized.ts'
import { isPermission } from '#kit/staff.ts'
import { browserApi } from '#web/api.ts'
import { setSessionEnded } from './session-end.ts'

/** The API for the console's forms and buttons. When the session has ended, the frame says so until a call goes through again. */
export function consoleApi(language: Language): Api {
  const api = browserApi(language)
  return async (endpoint, ...input) => {
    const isStaffs = isPermission(endpoint.access)
    try {
      const reply = await api(endpoint, ...input)
      if (isStaffs) setSessionEnded(false)
      return reply
    } catch (error) {
      if (isApiError(error) && error.code === 'unauthorized' && isStaffs) setSessionEnded(true)
      throw error
    }
  }
}
