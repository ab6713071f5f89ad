import type { Db } from '../../../db/database.ts'
import { isBusy } from '../../../lib/device-turns.ts'
import { type Gathering, gather } from '../../../lib/gather.ts'
import { turns } from '../../../lib/turns.ts'
import { type BoxRoute, listRoutes } from './queries.ts'

/** A second one goes on beside a connection that is stuck. */
const lookupsAtOnce = 2
const mostTogether = 100
const waitMs = 20_000

const lookups = new WeakMap<Db, Gathering<string, BoxRoute | undefined>>()

/**
 * Who a serial belongs to; with its box, if `db` is of the tenant that it belongs to. Calls that come while others are looked up are looked up together: with two hundred
 * boxes at work these lookups were a third of all statements. Fails with request.tooMany.
 */
export function findRoute(db: Db, serial: string): Promise<BoxRoute | undefined> {
  const known = lookups.get(db)
  if (known) return known.add(serial)
  const lookup = gather<string, BoxRoute | undefined>({
    most: mostTogether,
    turn: turns({ atOnce: lookupsAtOnce, waitMs, refusal: isBusy }).run,
    async handle(serials) {
      const routes = new Map((await listRoutes(db, [...new Set(serials)])).map(route => [route.serial, route]))
      return serials.map(one => ({ status: 'fulfilled', value: routes.get(one) }))
    },
  })
  lookups.set(db, lookup)
  return lookup.add(serial)
}
