import { type DataOf, type handOverDuty as handOver, type ParsedBodyOf, yuan } from '@parkdesk/contract'
import { auditOf } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { orTaken } from '../../../db/unique-violation.ts'
import type { SessionInfo, SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { refusal } from '../../../lib/refusal.ts'
import { confirmPerson } from '../../identity/session/confirm-person.ts'
import * as queries from './queries.ts'
import { settle } from './rules.ts'

type Input = ParsedBodyOf<typeof handOver>

/**
 * Hands a counted drawer over: the difference is booked, the float stays for the next shift, the rest goes to the safe. Fails with
 * sentryDuty.missing, notCounted, changed, reasonNeeded, takerSelf, takerNotHere, takerBusy, takerMayNotReceive, session.otherWrong, session.wait.
 */
export async function handOverDuty(ctx: SignedInContext, input: Input): Promise<DataOf<typeof handOver>> {
  const own = await queries.findOwn(ctx.db, ctx.scope, ctx.session.userId)
  if (own?.dutyId !== input.dutyId) throw new Failure('sentryDuty.missing')
  const taker = await confirmPerson(ctx, input)
  if (taker.userId === ctx.session.userId) throw refusal('sentryDuty.takerSelf', 'account')
  return orTaken(refusal('sentryDuty.takerBusy', 'account'), () =>
    ctx.db.transaction().execute(db => closeAndBegin(db, ctx, taker, input)),
  )
}

async function closeAndBegin(
  db: Db,
  ctx: SignedInContext,
  taker: SessionInfo,
  { dutyId, counts, begins, reason }: Input,
) {
  const { tenantId } = ctx.scope
  const at = ctx.clock()
  const duty = await queries.lockOwn(db, ctx.scope, ctx.session.userId, dutyId)
  if (!duty) throw new Failure('sentryDuty.missing')
  const { countedFen, expectedFen, boothFloatFen, sentryId } = duty
  if (countedFen === null || expectedFen === null) throw new Failure('sentryDuty.notCounted')
  if (duty.counts !== counts) throw new Failure('sentryDuty.changed')
  await demandTaker(db, ctx, taker, { ...duty, begins })
  const settled = settle({ countedFen, expectedFen }, { floatFen: boothFloatFen, isCarried: begins })
  if (settled.differenceFen !== 0 && reason === '') throw refusal('sentryDuty.reasonNeeded', 'reason')
  const { carriedFen, handedInFen } = settled
  const takenOverBy = taker.userId
  await queries.closeDuty(db, tenantId, dutyId, { at, takenOverBy, carriedFen, reason })
  await auditOf('sentryDuty')(ctx, db, {
    action: 'sentryDuty.handOver',
    entityId: dutyId,
    after: {
      takenOverBy,
      expected: yuan(expectedFen),
      counted: yuan(countedFen),
      handedIn: yuan(handedInFen),
      carried: yuan(carriedFen),
      reason,
    },
  })
  if (begins) {
    const next = { sentryId, userId: taker.userId, at, floatFen: carriedFen, previousId: dutyId }
    await queries.insertDuty(db, tenantId, next)
  }
  return { handedIn: yuan(handedInFen), carried: yuan(carriedFen), takenOverBy: taker.realName }
}

/** Who begins a shift has to be able to work there; who only receives the cash, to receive it. */
async function demandTaker(
  db: Db,
  { scope }: SignedInContext,
  { userId, permissions, lotIds }: SessionInfo,
  { sentryId, lotId, begins }: { sentryId: number; lotId: number; begins: boolean },
): Promise<void> {
  const refuse = (code: 'takerNotHere' | 'takerMayNotReceive' | 'takerBusy') => refusal(`sentryDuty.${code}`, 'account')
  const seesLot = lotIds === null || lotIds.includes(lotId)
  if (!begins) {
    if (!seesLot || !permissions.has('sentryDuty.receive')) throw refuse('takerMayNotReceive')
    return
  }
  const own = { ...scope, lotIds }
  const booth = permissions.has('sentryDuty.work') && (await queries.findBooth(db, own, userId, sentryId))
  if (!booth) throw refuse('takerNotHere')
  if (booth.isDisabled) throw new Failure('sentryDuty.boothDisabled')
  if (await queries.findOwn(db, scope, userId)) throw refuse('takerBusy')
}
