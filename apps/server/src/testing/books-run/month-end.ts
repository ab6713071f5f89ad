import { type BookMonth, closeBookMonth, proveBookMonth, queryBookMonth } from '@parkdesk/contract'
import { recheck } from '../recheck.ts'
import { refusedUnchanged } from './refused.ts'
import type { BooksWorld } from './world.ts'

/** So many months after the run began. The boxes go on reporting what they saw in its first month: all of that is late. */
export const monthOn = (begin: string, months: number): Date =>
  new Date(
    Temporal.Instant.from(begin).toZonedDateTimeISO('Asia/Shanghai').add({ months }).toInstant().epochMilliseconds,
  )

/**
 * Closes all months that are over, in their order, at the server's time; the sessions of the month before are over, so everybody signs in again. The
 * month that runs cannot be closed.
 *
 * @returns the months that were closed
 */
export async function endMonths(world: BooksWorld): Promise<BookMonth[]> {
  const { server, admin, people } = world
  for (const person of people) Object.assign(person, await server.signIn(person.account))
  const { list } = await server.call(queryBookMonth, { Descending: false, PerPage: 200 }, { as: admin })
  const over = list.filter(({ state }) => state === 'open').map(({ month }) => month)
  await recheck(server, admin)
  for (const month of over) await server.call(closeBookMonth, { month }, { as: admin })
  const running = list.find(({ state }) => state === 'running')
  if (running) {
    await refusedUnchanged(world, 'books.monthNotOver', () =>
      server.refuse(closeBookMonth, { month: running.month }, { as: admin }),
    )
  }
  return over
}

/** Of these months those whose books are not what they were when they were closed, or whose sides differ. */
export async function changedMonths({ server, admin }: BooksWorld, months: readonly BookMonth[]): Promise<BookMonth[]> {
  const changed: BookMonth[] = []
  for (const month of months) {
    const { debit, credit, isUnchanged } = await server.call(proveBookMonth, { month }, { as: admin })
    if (debit !== credit || isUnchanged !== true) changed.push(month)
  }
  return changed
}
