import type {
  changeOrderPicture as changeOrderPictureCall,
  DataOf,
  orderPictures as orderPicturesCall,
  ParsedBodyOf,
} from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { refusal } from '../../../lib/refusal.ts'
import { announce, lockOrder } from './apply-action.ts'
import { listOthers, listPassesOfEnds, updatePassPicture } from './picture-queries.ts'
import { findOrder } from './queries.ts'
import { recordAction } from './record-action.ts'
import { allowedActs, whyNot } from './rules.ts'

/** What each end of an order shows, and what else its lane’s camera took then. Fails with row.missing. */
export async function orderPictures(
  ctx: SignedInContext,
  { orderId }: ParsedBodyOf<typeof orderPicturesCall>,
): Promise<DataOf<typeof orderPicturesCall>> {
  const { db, scope } = ctx
  if (!(await findOrder(db, scope, orderId))) throw new Failure('row.missing')
  const passes = await listPassesOfEnds(db, scope.tenantId, orderId)
  const ends = passes.map(async pass => ({
    ...{ direction: pass.direction, at: pass.at, pictureUrl: pass.pictureUrl },
    others: await listOthers(db, scope.tenantId, pass),
  }))
  return { ends: await Promise.all(ends) }
}

/** Shows another picture at an end. Fails with row.missing, order.changedMeanwhile, order.noPass, order.otherPicture, and why the order does not allow it. */
export const changeOrderPicture = (
  ctx: SignedInContext,
  { direction, pictureUrl, reason, ...seen }: ParsedBodyOf<typeof changeOrderPictureCall>,
): Promise<DataOf<typeof changeOrderPictureCall>> =>
  ctx.db.transaction().execute(async db => {
    const { tenantId } = ctx.scope
    const { state, lotId, orderId, ...paid } = await lockOrder(db, ctx, seen)
    if (!allowedActs(state, paid).includes('changePicture')) throw new Failure(whyNot(state, paid, 'changePicture'))
    const pass = (await listPassesOfEnds(db, tenantId, orderId)).find(each => each.direction === direction)
    if (!pass) throw refusal('order.noPass', 'direction')
    const others = await listOthers(db, tenantId, pass)
    if (!others.some(other => other.pictureUrl === pictureUrl)) throw refusal('order.otherPicture', 'pictureUrl')
    const { passId, laneId, pictureUrl: before } = pass
    await updatePassPicture(db, tenantId, { passId, pictureUrl })
    await recordAction(db, ctx, {
      ...{ kind: 'changePicture', source: 3, lotId, orderId, laneId, plate: state.plate, reason },
      changes: {
        // The order itself stays as it is; by it the action is undone and audited.
        ...{ orders: [{ orderId, before: state, after: state }], passes: [], coupons: [] },
        pictures: [{ passId, direction, before, after: pictureUrl }],
      },
    })
    await announce(db, ctx, lotId)
    return null
  })
