import { approvalChains, saveApprovalChain } from '@parkdesk/contract'
import type { Furnish } from '../../../testing/furnishing.ts'

/** Leave goes through two stages, of which one is passed. */
export const furnishApproval: Furnish = async ({ tenantId, ask, owner, now, word }) => {
  const { roles } = await ask(approvalChains, {})
  const stages = roles
    .filter(({ kinds }) => kinds.includes('leave'))
    .slice(0, 1)
    .flatMap(({ roleId }) => [{ roleId }, { roleId }])
  await ask(saveApprovalChain, { kind: 'leave', stages })
  // Whoever asks never approves, and the tenant's administrator asks for everything.
  const chain = await owner
    .selectFrom('approval_chain')
    .select(['approval_chain_id', 'set_by'])
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow()
  await owner
    .insertInto('approval_step')
    .values({
      ...{ tenant_id: tenantId, kind: 'leave', subject_id: 1, asked_at: now, stage_no: 1, verdict: 'approved' },
      ...{ approval_chain_id: chain.approval_chain_id, decided_by: chain.set_by, decided_at: now, note: `${word}同意` },
    })
    .execute()
}
