import type { TestProject } from 'vitest/node'
import { unpackChromium } from './chromium.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The path of the browser. */
    chromium: string
  }
}

/** One copy of Chromium for all files that use it. */
export default async function setup(project: TestProject): Promise<void> {
  project.provide('chromium', await unpackChromium())
}
