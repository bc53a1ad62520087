import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

/** IBM's engine as a single script that defines `ace`. */
const ENGINE = readFileSync(
  createRequire(import.meta.url).resolve('accessibility-checker-engine/ace.js'),
  'utf8',
)

/** A result of one rule for one element. */
type Result = { ruleId: string; value: [level: string, outcome: string]; message: string; snippet: string }
type Checker = { check(root: Document, rulesets: string[]): Promise<{ results: Result[] }> }

/**
 * `autocomplete="username"` on an `email` field: password managers need it and axe allows it, but the HTML standard
 * permits the token on text fields only.
 */
const isSignInAddress = ({ ruleId, snippet }: Result) =>
  ruleId === 'input_autocomplete_valid' && snippet.includes('autocomplete="username"')

/** The engine takes the labels of fields in a closed fold for hidden, but not the fields. */
const unfoldForms = (page: Page) =>
  page.evaluate(() => {
    for (const fold of document.querySelectorAll('form details')) fold.setAttribute('open', '')
  })

/**
 * R213: WCAG 2.2 violations that IBM's engine finds in a page's current state. Its potential violations and
 * recommendations are reviewed by hand: docs/decisions/0027.
 */
export async function ibmViolations(page: Page): Promise<string[]> {
  await unfoldForms(page)
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
