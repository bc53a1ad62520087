import { FACTS } from '../shape.ts'

/**
 * What keeps a draft from being published, by the path of its field. Nothing is shown until somebody wants to publish, and then
 * only what was wrong at that time: a part that is added later isn't wrong before it is filled in.
 */
export class FaultStore {
  #faults: Record<string, string[]> = {}
  #shown: Record<string, string[]> = {}
  #named: ReadonlySet<string> = new Set()
  readonly #listeners = new Set<() => void>()

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  at(path: string): string | undefined {
    return this.#shown[path]?.join(' ')
  }

  /** Those that are shown. */
  readonly all = (): Record<string, string[]> => this.#shown

  set(faults: Record<string, string[]>): void {
    this.#faults = withoutFacts(faults)
    this.#tell()
  }

  /** Shows the present faults at their fields, until they are corrected: somebody wants to publish. */
  show(): void {
    this.#named = new Set(Object.keys(this.#faults))
    this.#tell()
  }

  #tell(): void {
    this.#shown = Object.fromEntries(Object.entries(this.#faults).filter(([path]) => this.#named.has(path)))
    for (const listener of [...this.#listeners]) listener()
  }
}

/** Without what choosing a file fills in, where the file itself is missing. */
function withoutFacts(faults: Record<string, string[]>): Record<string, string[]> {
  const isFact = (path: string) => {
    const at = path.lastIndexOf('.') + 1
    return FACTS.includes(path.slice(at)) && `${path.slice(0, at)}media` in faults
  }
  return Object.fromEntries(Object.entries(faults).filter(([path]) => !isFact(path)))
}
