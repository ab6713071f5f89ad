import type { DataOf, LocalDay, overviewToday as today, trafficFigures as traffic } from '@parkdesk/contract'
import type { Db } from '../../../db/database.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { localTimeOf, plainDay } from '../../../lib/local-time.ts'
import { sumUp, twoDays } from './today.ts'
import * as todayQueries from './today-queries.ts'
import { daysOf, type Period, trafficOf, zoneDays } from './traffic.ts'
import * as trafficQueries from './traffic-queries.ts'

/** Today against yesterday, by the tenant's clock. */
export async function overviewToday(ctx: SignedInContext, place: todayQueries.Place): Promise<DataOf<typeof today>> {
  const { scope } = ctx
  const clock = ctx.clock()
  const now = Temporal.Instant.fromEpochMilliseconds(clock.getTime()).toZonedDateTimeISO(scope.timeZone)
  const days = twoDays(now)
  return snapshot(ctx, async db => {
    const happenings = {
      entries: await todayQueries.listEntryHours(db, scope, place, days),
      exits: await todayQueries.listExitHours(db, scope, place, days),
      income: await todayQueries.listIncomeHours(db, scope, place, days),
      exceptions: await todayQueries.listExceptionHours(db, scope, place, days),
    }
    const lots = await todayQueries.listLots(db, scope, place)
    return {
      day: now.toPlainDate().toString(),
      asOf: localTimeOf(clock, scope.timeZone),
      ...sumUp(happenings, lots),
      inside: lots.reduce((sum, lot) => sum + lot.inside, 0),
      capacity: lots.reduce((sum, lot) => sum + lot.capacity, 0),
      openAlarms: await todayQueries.countOpenAlarms(db, scope, place),
    }
  })
}

/** The longest period of figures: all that boxes may report, which is of the last 20 years when it comes, and some years of keeping it. */
const maxYears = 25

interface TrafficInput {
  lotId?: number | undefined
  begin: LocalDay
  end: LocalDay
}

/** Traffic of whole days in each lot's own time zone; moments use the lots' zone, or the tenant's if the lots' differ. */
export async function trafficFigures(ctx: SignedInContext, input: TrafficInput): Promise<DataOf<typeof traffic>> {
  const { db, scope } = ctx
  const period = { begin: plainDay(input.begin, 'begin'), end: plainDay(input.end, 'end') }
  demandPeriod(period)
  const days = daysOf(period)
  const zones = (await trafficQueries.listZones(db, scope, input.lotId)).map(zone => zoneDays(zone, days))
  const counted = await trafficQueries.countTraffic(db, scope, zones, days.length)
  const records = await trafficQueries.findRecords(db, scope, input.lotId)
  const [first, ...others] = zones
  const timeZone = first && others.length === 0 ? first.timeZone : scope.timeZone
  return trafficOf(days, counted, { timeZone, records, now: ctx.clock() })
}

function demandPeriod({ begin, end }: Period): void {
  if (Temporal.PlainDate.compare(begin, end) > 0) throw new Failure('time.reversed')
  if (Temporal.PlainDate.compare(begin.add({ years: maxYears }), end) <= 0) {
    throw new Failure('time.tooLong', { values: { years: maxYears } })
  }
}

/** Reads one snapshot, so that the figures do not contradict each other. */
const snapshot = <T>(ctx: SignedInContext, count: (db: Db) => Promise<T>): Promise<T> =>
  ctx.db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(count)
