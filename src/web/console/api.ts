import type { Api } from '#kit/client.ts'
import { isApiError } from '#kit/errors.ts'
import type { Language } from '#kit/localized.ts'
import { isPermission } from '#kit/staff.ts'
import { browserApi } from '#web/api.ts'
import { setSessionEnded } from './session-end.ts'

/** The API for the console's forms and buttons. When the session has ended, the frame says so, and the error is thrown. */
export function consoleApi(language: Language): Api {
  const api = browserApi(language)
  return (endpoint, ...input) =>
    api(endpoint, ...input).catch((error: unknown) => {
      const { access } = endpoint
      if (isApiError(error) && error.code === 'unauthorized' && isPermission(access)) setSessionEnded(true)
      throw error
    })
}
