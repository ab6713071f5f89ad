import pg from 'pg'
import { afterEach } from 'vitest'

declare global {
  /** Every test file loads this module again, but pg only once. */
  var parkdeskOverlaps: Error[] | undefined
}

/** Queries that were sent on a connection while it ran another, since the last test. */
export const overlaps: Error[] = globalThis.parkdeskOverlaps ?? watchConnections()

/**
 * pg deprecates a query on a busy connection, but warns only once a process, and only at the third query. The second is wrong already: a
 * statement that a failed transaction left in the queue is sent after its ROLLBACK, and commits by itself.
 */
function watchConnections(): Error[] {
  const found: Error[] = []
  globalThis.parkdeskOverlaps = found
  const query: (...asked: unknown[]) => unknown = pg.Client.prototype.query
  const watched = function (this: pg.Client, ...asked: unknown[]): unknown {
    const running: unknown = Reflect.get(this, '_activeQuery')
    if (running) found.push(new Error('A query was sent on a connection that was still running another'))
    return query.apply(this, asked)
  }
  Object.assign(pg.Client.prototype, { query: watched })
  return found
}

afterEach(() => {
  const [first] = overlaps.splice(0)
  if (first) throw first
})
