import { explainStart } from './start-fault.ts'

/** What a check of a site found: of what, in which state, and what to do where it isn't well. */
export type Finding = {
  what: string
  state: 'ok' | 'attention' | 'fault'
  said: string
  whatToDo?: string
}

export const ok = (what: string, said: string): Finding => ({ what, state: 'ok', said })
export const attention = (what: string, said: string, whatToDo: string): Finding => ({
  what,
  state: 'attention',
  said,
  whatToDo,
})
export const fault = (what: string, said: string, whatToDo: string): Finding => ({
  what,
  state: 'fault',
  said,
  whatToDo,
})

/** The findings of a check; a check that fails is a fault. */
export async function findingsOf(
  what: string,
  check: () => Promise<Finding[]>,
  environment: Record<string, string | undefined> = {},
): Promise<Finding[]> {
  try {
    return await check()
  } catch (error) {
    const explained = explainStart(error, environment)
    if (explained) return [fault(what, explained.what, explained.whatToDo)]
    return [fault(what, messageOf(error), 'Read docs/operations.md; if it doesn’t help, report this line.')]
  }
}

/** The message of an error and its causes. */
export function messageOf(error: unknown): string {
  const { message, code, cause } = error as Error & { code?: string }
  const said = message || code || String(error)
  return cause ? `${said}: ${messageOf(cause)}` : said
}
