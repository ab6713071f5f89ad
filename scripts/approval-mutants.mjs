const modules = 'apps/server/src/modules'
const folder = `${modules}/system/approval`
const platform = 'apps/server/src/platform/approval'
const row = 'operation/approvals'
const rules = { row, file: `${platform}/rules.ts`, test: `${platform}/rules.test.ts` }
const chains = { row, test: `${folder}/chain.test.ts` }

/** The call of a noun that keeps its effect until the last stage is passed. */
const passing = [
  ['write-offs', 'traffic/arrears/act-service.ts', 'system/approval/approval.test.ts', 'verdict'],
  ['refunds', 'traffic/refund/act-service.ts', 'system/approval/chain.test.ts', 'verdict'],
  ['refunds of cards', 'card/card/refund-service.ts', 'card/card/card-refund.test.ts', 'verdict'],
  ['stored cards', 'card/stored-card/close.ts', 'card/stored-card/close.test.ts', 'verdict'],
  ['payouts', 'money/sub-account/payout-service.ts', 'money/sub-account/payout.test.ts', 'verdict'],
  ['leave', 'duty/leave-form/service.ts', 'duty/leave-form/leave-form.test.ts', 'standing'],
  ['swaps', 'duty/shift-swap/act-service.ts', 'duty/shift-swap/shift-swap.test.ts', 'standing'],
]
const titles = {
  'system/approval/approval.test.ts': 'each of them goes through the stages of a chain',
  'system/approval/chain.test.ts': 'a request goes through its stages in order',
}

/** Of the stages by which requests are approved. */
export const approvalMutants = [
  ...passing.map(([what, file, test, name]) => ({
    row,
    what: `${what} take effect with the first stage`,
    file: `${modules}/${file}`,
    find: `if (!(await passStage(db, ctx, ${name})))`,
    replace: `if (!(await passStage(db, ctx, ${name})) && false)`,
    test: `${modules}/${test}`,
    title: titles[test] ?? 'goes through the stages of a chain',
  })),
  {
    row,
    what: 'visitors take effect with the first stage',
    file: `${modules}/guest/visitor/service.ts`,
    find: "if (!(await passStage(db, ctx, { kind: 'visitor', requests, subjectId: visitorId, isApproved, note: reason })))\n      return null\n",
    replace: '',
    test: `${modules}/guest/visitor/visitor.test.ts`,
    title: 'goes through the stages of a chain',
  },
  {
    row,
    what: 'actions by hand take effect with the first stage',
    file: `${modules}/report/sentry-log/service.ts`,
    find: "isApproved: to === 'confirmed' }))) return null",
    replace: "isApproved: to === 'confirmed' })) && false) return null",
    test: `${folder}/approval.test.ts`,
    title: 'each of them goes through the stages of a chain',
  },
  {
    row,
    what: 'repairs take effect with the first stage',
    file: `${modules}/site/repair-order/service.ts`,
    find: 'isApproved: isGood, note: verdict }))) return undefined',
    replace: 'isApproved: isGood, note: verdict })) && false) return undefined',
    test: `${folder}/approval.test.ts`,
    title: 'each of them goes through the stages of a chain',
  },
  {
    row,
    what: 'car parks open with the first stage',
    file: `${modules}/tenant/parking-approval/service.ts`,
    find: "isApproved: state === 'approved' }))) return",
    replace: "isApproved: state === 'approved' })) && false) return",
    test: `${folder}/approval.test.ts`,
    title: 'what operators ask of the platform',
  },
  {
    what: 'one person approves two stages',
    ...rules,
    find: "  if (holding(standing).some(({ decidedBy }) => decidedBy === userId)) return 'approval.twice'\n",
    replace: '',
    title: 'each once, by somebody of its role, and nobody passes two',
  },
  {
    what: 'anybody approves at any stage',
    ...rules,
    find: "  if (due && !roleIds.includes(due.roleId)) return 'approval.otherStage'\n",
    replace: '',
    title: 'each once, by somebody of its role, and nobody passes two',
  },
  {
    what: 'who approved of little has approved of more',
    ...rules,
    find: '(amountFen === null || (step.amountFen ?? 0) >= amountFen)',
    replace: 'true',
    title: 'an approval of less does not hold for more',
  },
  {
    what: 'a stage begins above its amount',
    ...rules,
    find: 'amountFen >= fromFen)',
    replace: 'amountFen > fromFen)',
    title: 'a stage from 200.00 on is for 200.00 and more',
  },
  {
    what: 'a chain reaches the requests that wait',
    ...chains,
    file: `${platform}/chain-queries.ts`,
    find: ' and c.set_at <= ${at}',
    replace: ' and ${at} is not null',
    title: 'a chain that is changed later changes no request under way',
  },
  {
    what: 'the inbox shows every stage to everybody',
    ...chains,
    file: `${platform}/stage-sql.ts`,
    find: '(due.role_id is null or due.role_id = any(${[...roleIds]}))',
    replace: '(due.role_id is null or ${roleIds.length >= 0})',
    title: 'the inbox and the call agree',
  },
  {
    what: 'the inbox offers the next stage to who approved the one before',
    ...chains,
    file: `${platform}/stage-sql.ts`,
    find: 'and not ${held(tenantId, sql`p.decided_by = ${userId}`)}',
    replace: 'and ${userId} > 0',
    title: 'nobody approves two stages',
  },
  {
    what: 'who has left still holds his role',
    ...chains,
    file: `${platform}/stage-sql.ts`,
    find: 'u.disabled_at is null',
    replace: 'true',
    title: 'where nobody can approve a stage that is said',
  },
  {
    what: 'small refunds pass a chain by',
    ...chains,
    file: `${modules}/traffic/refund/approve-above.ts`,
    find: "await chainFromFen(db, ctx, 'refund')",
    replace: "await chainFromFen(db, ctx, 'leave')",
    title: 'the setting approves nothing that a chain asks for',
  },
  {
    what: 'a stage is for a role that may not decide',
    ...chains,
    file: `${folder}/chain-service.ts`,
    find: 'if (!role?.may(kind))',
    replace: 'if (!role)',
    title: 'invalid, not permitted, signed out, another tenant',
  },
  {
    what: 'the screen of refunds offers every stage to everybody',
    ...chains,
    file: `${platform}/standing.ts`,
    find: '${mayApprove(decider)} as "canDecide"',
    replace: '${mayRefuse(decider)} as "canDecide"',
    title: 'the inbox and the call agree',
  },
  {
    what: 'nobody learns that it is his turn',
    ...chains,
    file: `${platform}/pass-stage.ts`,
    find: '    await notifyApprovers(db, { tenantId, timeZone, at: step.at, kind, requests, subjectId })\n',
    replace: '',
    title: 'whoever approves next gets one message',
  },
  {
    what: 'who asked or approved is notified of the next stage',
    ...chains,
    file: `${platform}/stage-sql.ts`,
    find: "where h.user_id is distinct from r.asked_by and h.user_id is distinct from (r.detail ->> 'otherParty')::bigint\n    and not ${held(looking.tenantId, sql`p.decided_by = h.user_id`)})`",
    replace: 'where true)`',
    title: 'whoever approves next gets one message',
  },
]
