/** Handles together what waits at the same time. */
export interface Gathering<Item, Result> {
  /** Answers for this item what `handle` did. Throws what it threw for the item, or for all. */
  add(item: Item): Promise<Result>
}

interface Options<Item, Result> {
  /** How many are handled together at most. */
  most: number
  /** Runs the work when its turn comes. Where it throws before that, all that waits is refused with its error. */
  turn(work: () => Promise<void>): Promise<void>
  /** One result for each item, in their order. */
  handle(items: readonly Item[]): Promise<PromiseSettledResult<Result>[]>
}

interface Waiting<Item, Result> {
  item: Item
  settle(result: PromiseSettledResult<Result>): void
}

/**
 * What comes while other work has the turn is handled together at the next: the more there is, the less each costs. An item that comes alone is handled
 * alone, and at once.
 */
export function gather<Item, Result>({ most, turn, handle }: Options<Item, Result>): Gathering<Item, Result> {
  const waiting: Waiting<Item, Result>[] = []
  let isAsked = false

  const settle = (batch: Waiting<Item, Result>[], results: readonly PromiseSettledResult<Result>[]) => {
    for (const [index, one] of batch.entries()) {
      one.settle(results[index] ?? { status: 'rejected', reason: new Error('an item got no result') })
    }
  }
  const refuse = (batch: Waiting<Item, Result>[], reason: unknown) =>
    settle(
      batch,
      batch.map(() => ({ status: 'rejected', reason })),
    )
  const work = async () => {
    isAsked = false
    const batch = waiting.splice(0, most)
    if (waiting.length > 0) ask()
    await handle(batch.map(({ item }) => item)).then(
      results => settle(batch, results),
      error => refuse(batch, error),
    )
  }
  const ask = () => {
    isAsked = true
    turn(work).catch(error => {
      isAsked = false
      refuse(waiting.splice(0), error)
    })
  }
  return {
    add: item =>
      new Promise((resolve, reject) => {
        waiting.push({
          item,
          settle: result => (result.status === 'fulfilled' ? resolve(result.value) : reject(result.reason)),
        })
        if (!isAsked) ask()
      }),
  }
}
