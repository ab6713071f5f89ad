import {
  type ApprovalKind,
  approvalChains,
  approvalKinds,
  decideApproval,
  type Permission,
  saveApprovalChain,
} from '@parkdesk/contract'
import { expect } from 'vitest'
import type { SignedInCaller, TestServer } from './test-server.ts'

interface Asked {
  subjectId: number
  amount?: string
}

interface Trial {
  tenantId: number
  /** Sets the chain. */
  admin: SignedInCaller
  kind: ApprovalKind
  /** What the people need besides to work with the noun. */
  needs?: Permission[]
  ask: () => Promise<Asked>
  /** What the last approval changes, and nothing before it. */
  read: (subjectId: number) => Promise<unknown>
}

/** Proves that a noun's requests go through the two stages of a chain, and take effect with the second. */
export async function provesTwoStages(server: TestServer, trial: Trial): Promise<void> {
  const { tenantId, kind, needs = [], ask, read } = trial
  const addRole = async () => {
    const caller = await server.addUser(tenantId, ['approval.read', approvalKinds[kind].needs, ...needs])
    const { roles } = await server.call(approvalChains, {}, { as: trial.admin })
    return { caller, roleId: roles.find(({ name }) => name === caller.account)?.roleId ?? 0 }
  }
  const [first, second] = [await addRole(), await addRole()]
  const setStages = (stages: { roleId: number }[]) =>
    server.call(saveApprovalChain, { kind, stages }, { as: trial.admin })
  await setStages([{ roleId: first.roleId }, { roleId: second.roleId }])
  const { subjectId, ...seen } = await ask()
  const decision = { requests: [{ kind, subjectId, ...seen }], verdict: 'approve' as const, reason: '' }
  const before = await read(subjectId)
  // Days may have gone by.
  const [one, other] = [await server.signIn(first.caller.account), await server.signIn(second.caller.account)]
  expect(await server.refuse(decideApproval, decision, { as: other })).toMatchObject({
    code: 'approval.otherStage',
  })
  expect(await server.call(decideApproval, decision, { as: one })).toMatchObject({ passedOn: 1 })
  expect(await read(subjectId)).toEqual(before)
  expect(await server.call(decideApproval, decision, { as: other })).toMatchObject({ decided: 1, passedOn: 0 })
  expect(await read(subjectId)).not.toEqual(before)
  await setStages([])
}
