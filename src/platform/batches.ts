/** An item that waits for its batch. Items of one batch share none of their `names`. */
type Waiting<Item, Result> = {
  item: Item
  names: readonly string[]
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

export type BatchOptions<Item, Result> = {
  /** Maximum number of items in a batch. */
  most: number
  /** Maximum number of batches that run at once. */
  lanes: number
  /** Names that must be unique within a batch; an item whose name is already in the batch waits for the next one. */
  namesOf: (item: Item) => readonly string[]
  /** Handles a batch; returns one result per item, in their order. A failure rejects all items of the batch. */
  handle: (items: Item[]) => Promise<Result[]>
  /** Whether to retry the items of a failed batch one by one, so that one bad item doesn't fail the others. */
  isWorthSplitting: (error: unknown) => boolean
}

/**
 * Collects items that arrive while earlier batches run, and handles them together: under load one transaction serves
 * many items. An item that arrives while nothing runs is handled immediately.
 */
export function inBatches<Item, Result>(
  options: BatchOptions<Item, Result>,
): (item: Item) => Promise<Result> {
  const { most, lanes, namesOf } = options
  let waiting: Waiting<Item, Result>[] = []
  let underWay = 0

  function next(): void {
    if (underWay >= lanes || waiting.length === 0) return
    const batch = take()
    underWay += 1
    void handleAll(batch, options).finally(() => {
      underWay -= 1
      next()
    })
  }

  function take(): Waiting<Item, Result>[] {
    const takenNames = new Set<string>()
    const batch: Waiting<Item, Result>[] = []
    const left: Waiting<Item, Result>[] = []
    for (const each of waiting) {
      const fits = batch.length < most && !each.names.some((name) => takenNames.has(name))
      if (fits) for (const name of each.names) takenNames.add(name)
      ;(fits ? batch : left).push(each)
    }
    waiting = left
    return batch
  }

  return (item) =>
    new Promise<Result>((resolve, reject) => {
      waiting.push({ item, names: namesOf(item), resolve, reject })
      next()
    })
}

async function handleAll<Item, Result>(
  batch: Waiting<Item, Result>[],
  { handle, isWorthSplitting }: BatchOptions<Item, Result>,
): Promise<void> {
  try {
    const results = await handle(batch.map(({ item }) => item))
    for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result)
  } catch (error) {
    if (batch.length === 1 || !isWorthSplitting(error)) for (const { reject } of batch) reject(error)
    else
      for (const { item, resolve, reject } of batch)
        await handle([item]).then(([result]) => resolve(result as Result), reject)
  }
}
