import { useState } from 'react'
import { isApiError } from '#kit/errors.ts'

/** A request that a button makes: whether it is under way, and what the visitor is told when it fails. */
export function useRequest() {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  /** Makes the request. @param request resolves to a message, when there is something to tell */
  async function run(request: () => Promise<string | undefined>): Promise<void> {
    setBusy(true)
    setFailure(undefined)
    try {
      setFailure(await request())
    } catch (error) {
      if (!isApiError(error)) throw error
      setFailure(error.message)
    } finally {
      setBusy(false)
    }
  }
  return { busy, failure, run }
}
