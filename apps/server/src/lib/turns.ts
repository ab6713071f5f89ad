/** Limits concurrency; further work waits in order. */
export interface Turns {
  /** Runs `work` when its turn comes. Throws what `refusal` makes when that takes longer than `waitMs`. */
  run<T>(work: () => Promise<T>): Promise<T>
}

/** @param atOnce how many may run at the same time */
export function turns({ atOnce, waitMs, refusal }: { atOnce: number; waitMs: number; refusal: () => Error }): Turns {
  let running = 0
  const waiting: (() => void)[] = []

  const begin = (): Promise<void> => {
    if (running < atOnce) {
      running++
      return Promise.resolve()
    }
    return new Promise((resolve, reject) => {
      const take = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(take), 1)
        reject(refusal())
      }, waitMs)
      waiting.push(take)
    })
  }
  // The slot passes to the next without being freed in between.
  const end = () => {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
  return {
    async run(work) {
      await begin()
      try {
        return await work()
      } finally {
        end()
      }
    },
  }
}
