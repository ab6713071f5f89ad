import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * Runs synchronous work while PostgreSQL executes a statement of a transaction, and resolves when both are done. `work` cannot send statements:
 * whichever of the two fails, no statement is in flight or queued when the error ends the transaction.
 *
 * @param statement a statement that was just started
 * @throws the failure of the statement, else that of the work
 */
export async function workDuring<T>(statement: Promise<unknown>, work: () => T): Promise<T> {
  // It may reject before it is awaited, which would end the process as an unhandled rejection.
  statement.catch(() => {})
  // The statement is sent to PostgreSQL in this turn of the event loop.
  await nextTurn()
  try {
    return work()
  } finally {
    await statement
  }
}
