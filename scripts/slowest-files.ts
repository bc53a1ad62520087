import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'

const MOST = 20

/** Prints the test files that took longest, with their hooks, in seconds. */
export default class SlowestFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const timed = modules.map((module) => ({
      file: relative(process.cwd(), module.moduleId),
      seconds: module.diagnostic().duration / 1000,
    }))
    console.log(`\nThe slowest of ${timed.length} files:`)
    for (const { file, seconds } of timed.toSorted((a, b) => b.seconds - a.seconds).slice(0, MOST))
      console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}`)
  }
}
