import { Worker } from 'node:worker_threads'
import type { RealStay } from './price-stays.ts'
import type { FromWorker, ToWorker, WorkerOrder } from './price-worker.ts'
import type { ReplayTally } from './tally-here.ts'

/** Chunks under way: one is priced while the next is read. */
const mostAhead = 2

/**
 * Prices chunks of stays in a thread and adds them up. Rejects with what failed in the thread, and with the signal's reason when it ends it.
 *
 * @param onChunk called after each chunk with how many of its stays count; the next waits for it
 */
export async function tallyInWorker(
  order: WorkerOrder,
  chunks: AsyncIterable<RealStay[]>,
  { signal, onChunk }: { signal: AbortSignal; onChunk: (counted: number) => Promise<void> },
): Promise<ReplayTally> {
  const worker = new Worker(new URL('./price-worker.ts', import.meta.url), { workerData: order })
  const answers = listen(worker, signal)
  const tell = (word: ToWorker) => worker.postMessage(word)
  let ahead = 0
  const settleOne = async () => {
    const answer = await answers.next()
    ahead--
    if ('counted' in answer) await onChunk(answer.counted)
  }
  try {
    for await (const stays of chunks) {
      signal.throwIfAborted()
      tell({ stays })
      ahead++
      if (ahead >= mostAhead) await settleOne()
    }
    while (ahead > 0) await settleOne()
    tell('finish')
    const last = await answers.next()
    if (!('tally' in last)) throw new Error('the pricing thread answered out of turn')
    return last.tally
  } finally {
    await worker.terminate()
  }
}

/** The thread's answers one by one; after its end, or the signal's, each next one fails. */
function listen(worker: Worker, signal: AbortSignal) {
  const answers: FromWorker[] = []
  let waiting: PromiseWithResolvers<FromWorker> | undefined
  let failure: unknown
  const fail = (error: unknown) => {
    failure ??= error
    waiting?.reject(failure)
  }
  worker.on('message', (answer: FromWorker) => {
    if (waiting) waiting.resolve(answer)
    else answers.push(answer)
    waiting = undefined
  })
  worker.on('error', fail)
  worker.on('exit', () => fail(new Error('the pricing thread ended early')))
  signal.addEventListener('abort', () => fail(signal.reason), { once: true })
  return {
    async next(): Promise<FromWorker> {
      const ready = answers.shift()
      if (ready) return ready
      if (failure !== undefined) throw failure
      waiting = Promise.withResolvers()
      return waiting.promise
    },
  }
}
