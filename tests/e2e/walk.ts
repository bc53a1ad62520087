import type { Locator, Page } from 'playwright-core'
import { roadshow } from './support.ts'

/**
 * One person's way to an aim. Counts what they do (pages opened, clicks, taps, keys and fields filled) and the pages
 * they see, redirects included; prints both with the seconds they took.
 */
export class Walk {
  readonly page: Page
  readonly #aim: string
  readonly #startedMs = performance.now()
  readonly #pages: string[] = []
  #actions = 0

  constructor(page: Page, aim: string) {
    this.page = page
    this.#aim = aim
    page.on('framenavigated', (frame) => {
      const path = new URL(frame.url()).pathname
      if (frame === page.mainFrame() && frame.url().startsWith('http') && path !== this.#pages.at(-1))
        this.#pages.push(path)
    })
  }

  async goTo(path: string): Promise<void> {
    this.#actions += 1
    await this.page.goto(path.startsWith('http') ? path : roadshow.origin + path)
  }

  async click(target: Locator): Promise<void> {
    this.#actions += 1
    await target.click()
  }

  async fill(target: Locator, text: string): Promise<void> {
    this.#actions += 1
    await target.fill(text)
  }

  /** Each key is an action. */
  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      this.#actions += 1
      await this.page.keyboard.press(key)
    }
  }

  async choose(target: Locator, value: string): Promise<void> {
    this.#actions += 1
    await target.selectOption(value)
  }

  /** The number of actions and the paths of the pages seen. */
  end(): { actions: number; pages: string[] } {
    const seconds = ((performance.now() - this.#startedMs) / 1000).toFixed(1)
    console.log(`${this.#aim}: ${this.#actions} actions, ${this.#pages.length} pages, ${seconds} s`)
    return { actions: this.#actions, pages: this.#pages }
  }
}
