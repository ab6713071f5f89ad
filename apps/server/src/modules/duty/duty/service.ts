import {
  type beginDuty as begin,
  type countDuty as count,
  type DataOf,
  type DutyCount,
  fenOf,
  maskOf,
  type OwnDuty,
  type ownDuty as own,
  type ParsedBodyOf,
  type PayChannel,
  yuan,
} from '@parkdesk/contract'
import { auditOf } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { orTaken } from '../../../db/unique-violation.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { seesPersonal } from '../../../lib/mask-answer.ts'
import type { DutyFigures } from './figures.ts'
import * as queries from './queries.ts'
import { settle } from './rules.ts'

const audit = auditOf('sentryDuty')

const shownName = (session: SignedInContext['session'], name: string) =>
  seesPersonal(session) ? name : maskOf('name', name)

/** The caller's open shift, and where he may begin one. */
export async function ownDuty({ db, scope, session, clock }: SignedInContext): Promise<DataOf<typeof own>> {
  const duty = await queries.findOwn(db, scope, session.userId)
  const booths = await queries.listBooths(db, scope, session.userId)
  return {
    duty: duty ? await ownOf(db, scope.tenantId, duty, clock()) : null,
    booths: booths.map(({ sentryId, name, parkingName, floatFen, onDuty }) => ({
      sentryId,
      name,
      parkingName,
      float: yuan(floatFen),
      onDuty,
    })),
  }
}

async function ownOf(db: Db, tenantId: number, duty: queries.StoredDuty, now: Date): Promise<OwnDuty> {
  const { lotId: _lot, userId: _user, boothFloatFen: _float, floatFen, countedFen, expectedFen, ...rest } = duty
  const found =
    countedFen === null || expectedFen === null
      ? null
      : countOf(duty, { countedFen, expectedFen }, await queries.getFigures(db, tenantId, duty.dutyId, now))
  return { ...rest, float: yuan(floatFen), count: found }
}

function countOf(
  { boothFloatFen }: queries.StoredDuty,
  counted: { countedFen: number; expectedFen: number },
  { channels }: DutyFigures,
): DutyCount {
  const { differenceFen, carriedFen } = settle(counted, { floatFen: boothFloatFen, isCarried: true })
  return {
    counted: yuan(counted.countedFen),
    expected: yuan(counted.expectedFen),
    difference: yuan(differenceFen),
    carried: yuan(carriedFen),
    channels: Object.entries(channels)
      .map(([channel, fen]) => ({ channel: channel as PayChannel, amount: yuan(fen) }))
      .sort((a, b) => a.channel.localeCompare(b.channel)),
  }
}

/** Begins a shift. Fails with sentryDuty.boothMissing, boothDisabled, boothBusy, alreadyOn. */
export function beginDuty(
  ctx: SignedInContext,
  { sentryId }: ParsedBodyOf<typeof begin>,
): Promise<DataOf<typeof begin>> {
  const { scope, session, clock } = ctx
  const { userId } = session
  const run = () =>
    ctx.db.transaction().execute(async db => {
      const booth = await queries.findBooth(db, scope, userId, sentryId)
      if (!booth) throw new Failure('sentryDuty.boothMissing')
      if (booth.isDisabled) throw new Failure('sentryDuty.boothDisabled')
      const open = await queries.findOwn(db, scope, userId)
      if (open) throw new Failure('sentryDuty.alreadyOn', { values: { name: open.sentryName } })
      if (booth.onDuty)
        throw new Failure('sentryDuty.boothBusy', { values: { name: shownName(session, booth.onDuty) } })
      const { floatFen } = booth
      const begun = { sentryId, userId, at: clock(), floatFen, previousId: null }
      const dutyId = await queries.insertDuty(db, scope.tenantId, begun)
      await audit(ctx, db, {
        action: 'sentryDuty.begin',
        entityId: dutyId,
        after: { sentryId, lotId: booth.lotId, float: yuan(floatFen) },
      })
      return { dutyId }
    })
  // Only the same person's two calls at once get here: the booth is locked.
  return orTaken(new Failure('sentryDuty.missing'), run)
}

/** Keeps a count, and says only then what was expected. Fails with sentryDuty.missing, changed. */
export const countDuty = (
  ctx: SignedInContext,
  { dutyId, counts, counted }: ParsedBodyOf<typeof count>,
): Promise<DataOf<typeof count>> =>
  ctx.db.transaction().execute(async db => {
    const { tenantId } = ctx.scope
    const at = ctx.clock()
    const duty = await queries.lockOwn(db, ctx.scope, ctx.session.userId, dutyId)
    if (!duty) throw new Failure('sentryDuty.missing')
    if (duty.counts !== counts) throw new Failure('sentryDuty.changed')
    const figures = await queries.getFigures(db, tenantId, dutyId, at)
    const found = { countedFen: fenOf(counted), expectedFen: duty.floatFen + figures.cashFen }
    await queries.insertCount(db, tenantId, { dutyId, countNo: counts + 1, at, ...found })
    await audit(ctx, db, {
      action: 'sentryDuty.count',
      entityId: dutyId,
      after: { counted: yuan(found.countedFen), expected: yuan(found.expectedFen) },
    })
    return countOf(duty, found, figures)
  })
