import type { Database } from '../db/database.ts'

/** Why a call of a box waits no longer: there is something for it, a newer call has come or the server stops, or nothing has come. */
export type Rung = 'rung' | 'ended' | 'nothing'

interface Waiter {
  wake(why: Rung): void
}

/** The calls of boxes that wait in this process, by box. */
const waiting = new WeakMap<Database, Map<string, Waiter>>()

const waitersOf = (database: Database) => {
  const known = waiting.get(database) ?? new Map<string, Waiter>()
  waiting.set(database, known)
  return known
}

export interface BoxOfTenant {
  tenantId: number
  boxId: number
}

const keyOf = ({ tenantId, boxId }: BoxOfTenant) => `${tenantId} ${boxId}`

export interface Bell {
  /** Answers at once when it rang since it was hung up. Holds no connection. */
  wait(ms: number): Promise<Rung>
  takeDown(): void
}

/** Hangs up a bell for a box before looking what there is for it, so that nothing is missed in between. Ends the box's older call. */
export function hangBell(database: Database, box: BoxOfTenant): Bell {
  const waiters = waitersOf(database)
  waiters.get(keyOf(box))?.wake('ended')
  let heard: Rung | undefined
  let tell: (why: Rung) => void = () => {}
  const waiter: Waiter = {
    wake(why) {
      heard ??= why
      tell(heard)
    },
  }
  waiters.set(keyOf(box), waiter)
  return {
    wait: ms =>
      new Promise(resolve => {
        const timer = setTimeout(() => resolve('nothing'), ms)
        tell = why => {
          clearTimeout(timer)
          resolve(why)
        }
        if (heard) tell(heard)
      }),
    takeDown() {
      if (waiters.get(keyOf(box)) === waiter) waiters.delete(keyOf(box))
    },
  }
}

/** There is something for a box: wakes its call, where it waits in this process. */
export const ringBox = (database: Database, box: BoxOfTenant): void => waitersOf(database).get(keyOf(box))?.wake('rung')

/** Ends all calls that wait: the server stops. */
export function endWaits(database: Database): void {
  for (const waiter of waitersOf(database).values()) waiter.wake('ended')
}
