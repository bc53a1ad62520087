import { useRevalidator } from 'react-router'
import type { Api } from '#kit/client.ts'
import { useLanguage, useLocalNavigate } from '#web/language.tsx'
import { useRequest } from '#web/use-request.ts'
import { consoleApi } from './api.ts'

type Request = (api: Api) => Promise<unknown>

/** What a screen's buttons change: a request, after which the screen is read again, or left for the one at `next`. */
export function useChange() {
  const api = consoleApi(useLanguage())
  const { revalidate } = useRevalidator()
  const { busy, failure, run } = useRequest()
  const navigate = useLocalNavigate()
  /** For a dialog, which itself shows why it was refused. */
  const act = async (request: Request, next?: string): Promise<void> => {
    await request(api)
    await (next === undefined ? revalidate() : navigate(next))
  }
  const change = (request: Request) =>
    run(async () => {
      await act(request)
      return undefined
    })
  return { busy, failure, change, act }
}
