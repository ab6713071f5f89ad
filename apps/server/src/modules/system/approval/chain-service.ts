import {
  type ApprovalKind,
  approvalKinds,
  type DataOf,
  fenOf,
  type ParsedBodyOf,
  type approvalChains as queryCall,
  type saveApprovalChain as saveCall,
  yuan,
} from '@parkdesk/contract'
import { auditOf } from '../../../db/audit.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { todayOf } from '../../../lib/local-time.ts'
import { refusal } from '../../../lib/refusal.ts'
import * as queries from './chain-queries.ts'
import { kindsOf } from './kinds-of.ts'

const audit = auditOf('approval')

/** The chains of today, of each kind that the operator has, and the roles of which they may consist. */
export async function approvalChains(ctx: SignedInContext): Promise<DataOf<typeof queryCall>> {
  const { tenantId } = ctx.session
  const chains = await queries.listChains(ctx.db, { tenantId, today: todayOf(ctx), timeZone: ctx.scope.timeZone })
  const kinds = kindsOf(ctx)
  const list = kinds.map(kind => {
    const chain = chains.find(each => each.kind === kind)
    const stages = (chain?.stages ?? []).map(({ roleId, roleName, fromFen, isVacant }) => ({
      ...{ roleId, roleName, isVacant },
      fromAmount: fromFen === null ? null : yuan(fromFen),
    }))
    return { kind, stages, setBy: chain?.setBy ?? '', setAt: chain?.setAt ?? null }
  })
  const roles = await queries.listRoles(ctx.db, tenantId)
  return { list, roles: roles.map(({ roleId, name, may }) => ({ roleId, name, kinds: kinds.filter(may) })) }
}

/**
 * Sets the chain of a kind for what is requested from now on. Fails with module.off, approval.roleCannot, approval.noAmount, approval.fromNothing.
 */
export const saveApprovalChain = (
  ctx: SignedInContext,
  { kind, stages }: ParsedBodyOf<typeof saveCall>,
): Promise<null> =>
  ctx.db.transaction().execute(async db => {
    const { tenantId, userId } = ctx.session
    if (!kindsOf(ctx).includes(kind)) throw new Failure('module.off')
    const roles = await queries.listRoles(db, tenantId)
    const named = stages.map(({ roleId, fromAmount }, index) => {
      const stage = index + 1
      const role = roles.find(each => each.roleId === roleId)
      if (!role?.may(kind)) throw refusal('approval.roleCannot', 'stages', { stage })
      return { stageNo: stage, roleId, roleName: role.name, fromFen: fromFenOf(kind, fromAmount, stage) }
    })
    const before = await queries.findChain(db, tenantId, kind)
    await queries.insertChain(db, tenantId, { kind, stages: named, by: userId, at: ctx.clock() })
    const said = (each: readonly { roleName: string; fromFen: number | null }[]) => ({
      stages: each.map(({ roleName, fromFen }) => ({ roleName, fromFen })),
    })
    await audit(ctx, db, {
      action: 'approval.configure',
      entityId: kind,
      before: said(before),
      after: { kind, ...said(named) },
    })
    return null
  })

function fromFenOf(kind: ApprovalKind, fromAmount: string | null, stage: number): number | null {
  if (fromAmount === null) return null
  if (!approvalKinds[kind].hasMoney) throw refusal('approval.noAmount', 'stages')
  const fromFen = fenOf(fromAmount)
  if (fromFen <= 0) throw refusal('approval.fromNothing', 'stages', { stage })
  return fromFen
}
