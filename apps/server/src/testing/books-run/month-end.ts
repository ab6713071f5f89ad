import {
  askMonthClose,
  type BookMonth,
  bookMonthDetail,
  closeBookMonth,
  decideMonthClose,
  monthNoOf,
  proveBookMonth,
  queryBookMonth,
} from '@parkdesk/contract'
import { recheck } from '../recheck.ts'
import { refusedUnchanged } from './refused.ts'
import type { BooksWorld } from './world.ts'

/** So many months after the run began. The boxes go on reporting what they saw in its first month: all of that is late. */
export const monthOn = (begin: string, months: number): Date =>
  new Date(
    Temporal.Instant.from(begin).toZonedDateTimeISO('Asia/Shanghai').add({ months }).toInstant().epochMilliseconds,
  )

/**
 * Closes all months that are over, in their order, at the server's time; the sessions of the month before are over, so everybody signs in again. What is
 * open of one the approver accepts, and nobody else does. The month that runs cannot be closed.
 *
 * @returns the months that were closed
 */
export async function endMonths(world: BooksWorld): Promise<BookMonth[]> {
  const { server, admin, approver, people } = world
  for (const person of people) Object.assign(person, await server.signIn(person.account))
  const { list } = await server.call(queryBookMonth, { Descending: false, PerPage: 200 }, { as: admin })
  const over = list.filter(({ state }) => state === 'open').map(({ month }) => month)
  await recheck(server, admin)
  await recheck(server, approver)
  for (const month of over) await endMonth(world, month)
  const running = list.find(({ state }) => state === 'running')
  if (running) {
    await refusedUnchanged(world, 'books.monthNotOver', () =>
      server.refuse(closeBookMonth, { month: running.month }, { as: admin }),
    )
  }
  return over
}

async function endMonth(world: BooksWorld, month: BookMonth): Promise<void> {
  const { server, admin, approver } = world
  const monthNo = monthNoOf(month)
  const { restTotal } = await server.call(bookMonthDetail, { monthNo }, { as: admin })
  const close = { month, reason: '以后再处理' }
  if (restTotal === 0) {
    await refusedUnchanged(world, 'books.nothingOpen', () => server.refuse(askMonthClose, close, { as: admin }))
    await server.call(closeBookMonth, { month }, { as: admin })
    return
  }
  await refusedUnchanged(world, 'books.restOpen', () => server.refuse(closeBookMonth, { month }, { as: admin }))
  await server.call(askMonthClose, close, { as: admin })
  const accept = { monthNo, verdict: 'approve' as const }
  await refusedUnchanged(world, 'books.ownClose', () => server.refuse(decideMonthClose, accept, { as: admin }))
  await server.call(decideMonthClose, accept, { as: approver })
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
