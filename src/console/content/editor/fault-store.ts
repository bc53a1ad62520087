/** What keeps a draft from being published, by the path of its field; nothing until it is shown. */
export class FaultStore {
  #faults: Record<string, string[]> = {}
  #isShown = false
  readonly #listeners = new Set<() => void>()

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  at(path: string): string | undefined {
    return this.#isShown ? this.#faults[path]?.join(' ') : undefined
  }

  readonly all = (): Record<string, string[]> => this.#faults

  set(faults: Record<string, string[]>): void {
    this.#faults = faults
    this.#tell()
  }

  /** Shows faults at their fields from now on: somebody wants to publish. */
  show(): void {
    this.#isShown = true
    this.#tell()
  }

  #tell(): void {
    for (const listener of [...this.#listeners]) listener()
  }
}
