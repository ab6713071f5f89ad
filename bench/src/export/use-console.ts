import { setTimeout } from 'node:timers/promises'
import { queryOrder } from '@parkdesk/contract'
import type { ConsoleCall } from '../product/sign-in.ts'

const everyMs = 250

/** Asks for the first page of orders four times a second while `work` goes on, whether the last answer has come or not: how long each took. */
export async function useConsole(call: ConsoleCall, work: Promise<unknown>): Promise<number[]> {
  let isOver = false
  void work
    .catch(() => undefined)
    .finally(() => {
      isOver = true
    })
  const asked: Promise<number>[] = []
  while (!isOver) {
    const next = setTimeout(everyMs)
    asked.push(timed(() => call(queryOrder.path, { Page: '1', PerPage: '20' })))
    await next
  }
  await work
  return Promise.all(asked)
}

async function timed(action: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await action()
  return performance.now() - began
}
