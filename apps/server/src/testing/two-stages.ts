import {
  type ApprovalKind,
  type ApprovalStanding,
  approvalChains,
  approvalKinds,
  decideApproval,
  type Permission,
  queryApproval,
  queryMessage,
  saveApprovalChain,
} from '@parkdesk/contract'
import { expect } from 'vitest'
import type { SignedInCaller, TestServer } from './test-server.ts'

interface Asked {
  subjectId: number
  amount?: string
}

export interface Trial {
  tenantId: number
  /** Sets the chain. */
  admin: SignedInCaller
  kind: ApprovalKind
  /** What the people need besides to work with the noun. */
  needs?: Permission[]
  ask: () => Promise<Asked>
  /** What the last approval changes, and nothing before it. */
  read: (subjectId: number) => Promise<unknown>
  /** What the noun's own screen says of the request: the same as the inbox. Left out where it offers no approval. */
  look?: (subjectId: number, as: SignedInCaller) => Promise<{ approval: ApprovalStanding }>
}

/** Of these the people who decide are notified when they are made. */
const announced: readonly ApprovalKind[] = ['writeOff', 'visitor', 'shiftSwap']

/** Proves that a noun's requests go through the two stages of a chain, take effect with the second, and that whoever approves at a stage learns when it is his turn. */
export async function provesTwoStages(server: TestServer, trial: Trial): Promise<void> {
  const { tenantId, kind, needs = [], ask, read, look } = trial
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
  const agree = async (as: SignedInCaller, expected: Partial<ApprovalStanding>) => {
    const { list } = await server.call(queryApproval, { kind, whose: 'all', PerPage: 100 }, { as })
    const row = list.find(each => each.subjectId === subjectId)
    expect(row).toMatchObject(expected)
    const { approval } = (await look?.(subjectId, as)) ?? {}
    if (look) expect(row).toMatchObject({ ...approval })
  }
  const stagesSaid = async (as: SignedInCaller) =>
    (await server.call(queryMessage, { kind: 'approvalDue', PerPage: 100 }, { as })).list
      .filter(message => message.subjectId === subjectId && message.content.approval === kind)
      .map(({ content }) => content.stage)
  const atFirst = announced.includes(kind) ? [1] : []
  expect([await stagesSaid(one), await stagesSaid(other)]).toEqual([atFirst, []])
  await agree(one, { canDecide: true, canRefuse: true, hasApproved: false })
  await agree(other, { canDecide: false, canRefuse: true, hasApproved: false })
  expect(await server.refuse(decideApproval, decision, { as: other })).toMatchObject({
    code: 'approval.otherStage',
  })
  expect(await server.call(decideApproval, decision, { as: one })).toMatchObject({ passedOn: 1 })
  expect(await read(subjectId)).toEqual(before)
  expect([await stagesSaid(one), await stagesSaid(other)]).toEqual([atFirst, [2]])
  await agree(one, { canDecide: false, canRefuse: true, hasApproved: true })
  await agree(other, { canDecide: true, canRefuse: true, hasApproved: false })
  expect(await server.call(decideApproval, decision, { as: other })).toMatchObject({ decided: 1, passedOn: 0 })
  await agree(other, { canDecide: false, canRefuse: false, hasApproved: false })
  expect(await read(subjectId)).not.toEqual(before)
  await setStages([])
}
