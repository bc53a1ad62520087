import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

/** IBM's engine as one script, which names itself `ace`. */
const ENGINE = readFileSync(
  createRequire(import.meta.url).resolve('accessibility-checker-engine/ace.js'),
  'utf8',
)

/** What the engine says of one element by one rule. */
type Result = { ruleId: string; value: [level: string, outcome: string]; message: string; snippet: string }
type Checker = { check(root: Document, rulesets: string[]): Promise<{ results: Result[] }> }

/**
 * The address that somebody signs in with is their user name: `autocomplete="username"` on a field of type `email` is
 * what browsers' password managers ask for, and axe allows it. The HTML standard keeps the token for fields of text.
 */
const isSignInAddress = ({ ruleId, snippet }: Result) =>
  ruleId === 'input_autocomplete_valid' && snippet.includes('autocomplete="username"')

/**
 * R213: violations of WCAG 2.2 that IBM's engine finds in a page as it is shown now. What it calls potential or a
 * recommendation is for a person to judge: docs/decisions/0027 says how.
 */
export async function ibmViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'ace' in window))) await page.evaluate(ENGINE)
  const results = await page.evaluate(async () => {
    const { ace } = window as unknown as { ace: { Checker: new () => Checker } }
    const report = await new ace.Checker().check(document, ['WCAG_2_2'])
    return report.results
      .filter(({ value: [level, outcome] }) => level === 'VIOLATION' && outcome === 'FAIL')
      .map(({ ruleId, value, message, snippet }) => ({ ruleId, value, message, snippet }))
  })
  return results
    .filter((result) => !isSignInAddress(result))
    .map(({ ruleId, message, snippet }) => `${ruleId}: ${message} ${snippet}`)
}
