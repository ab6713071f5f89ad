import {
  abandonSharePayout,
  addShareRule,
  askSharePayout,
  countShareMove,
  decideApproval,
  paySharePayout,
  subAccountDetail,
} from '@parkdesk/contract'
import { rollUp } from '../../modules/money/books/roll-up.ts'
import { shareOf } from '../../modules/money/sub-account/share-income.ts'
import { shareDesk } from '../share-desk.ts'
import { newKey } from '../test-card.ts'
import { type Draw, fenOf, money } from './draw.ts'
import { refusedUnchanged } from './refused.ts'
import { type Action, at, type BooksWorld } from './world.ts'

/** Shares of both lots, run at any moment, and their payouts: asked for, approved by another, transferred or given up. */
export async function shareActions(world: BooksWorld) {
  const { server, tenantId, admin, approver, lots, model } = world
  const desk = shareDesk(server, world)
  const subAccountId = await desk.account({ name: '甲方' })
  const other = await desk.account({ name: '乙方' })
  const [{ lotId }, { lotId: elsewhere }] = lots
  const firstDay = '2026-03-01'
  const stays = { firstDay, businesses: ['stay' as const] }
  const cards = { firstDay, businesses: ['card' as const] }
  await desk.rule(subAccountId, { lotId, ratePercent: '33.33', firstDay, businesses: ['stay', 'card'] })
  await desk.rule(other, { lotId, ratePercent: '66.67', ...stays })
  await desk.rule(subAccountId, { lotId: elsewhere, ratePercent: '12.5', ...stays })
  await desk.rule(other, { lotId: elsewhere, ratePercent: '87.5', ...cards })
  const ofCards = [
    { lotId, rateBp: 3333 },
    { lotId: elsewhere, rateBp: 8750 },
  ]

  /** What of the cards should be shared, once all is: of each the part of what each of its car parks has left. */
  const dueOfCards = () => {
    const parts = model.cards.flatMap(({ lotIds, paidFen, backFen }) =>
      ofCards
        .filter(rule => lotIds.includes(rule.lotId))
        .map(({ rateBp }) => Math.floor((Math.floor((paidFen - backFen) / lotIds.length) * rateBp) / 10_000)),
    )
    return parts.reduce((sum, fen) => sum + fen, 0)
  }

  const share: Action = async draw => {
    const db = server.database.forTenant(tenantId)
    const isAll = draw(3) > 0
    if (isAll) await rollUp(db, tenantId)
    await Promise.all(Array.from({ length: 1 + draw(2) }, () => shareOf(db, tenantId, new Date(at('12:00')))))
    const { sums } = await server.call(countShareMove, { business: 'card', Sums: true }, { as: admin })
    const [sharedFen, dueFen] = [fenOf(sums?.amount ?? '0'), dueOfCards()]
    if (isAll && sharedFen !== dueFen) throw new Error(`${sharedFen} of cards were shared, not ${dueFen}`)
    const rule = { subAccountId: other, lotId: elsewhere, ratePercent: '87.51', ...stays }
    if (draw(4) === 0)
      await refusedUnchanged(world, 'shareRule.tooMuch', () => server.refuse(addShareRule, rule, { as: admin }))
  }

  async function decided(draw: Draw, amountFen: number): Promise<boolean> {
    const verdict = draw(4) === 0 ? ('refuse' as const) : ('approve' as const)
    const requests = [{ kind: 'sharePayout' as const, subjectId: subAccountId, amount: money(amountFen) }]
    const decision = { requests, verdict, reason: '已核对' }
    if (draw(4) === 0)
      await refusedUnchanged(world, 'sharePayout.own', () => server.refuse(decideApproval, decision, { as: admin }))
    await server.call(decideApproval, decision, { as: approver })
    return verdict === 'approve'
  }

  const payOut: Action = async draw => {
    const { payable } = await server.call(subAccountDetail, { subAccountId }, { as: admin })
    const above = { subAccountId, amount: money(fenOf(payable) + 1), idempotencyKey: newKey() }
    if (draw(4) === 0)
      await refusedUnchanged(world, 'sharePayout.tooMuch', () => server.refuse(askSharePayout, above, { as: admin }))
    if (fenOf(payable) === 0) return
    const amountFen = 1 + draw(fenOf(payable))
    const asked = { subAccountId, amount: money(amountFen), idempotencyKey: newKey() }
    const { sharePayoutId } = await server.call(askSharePayout, asked, { as: admin })
    if (!(await decided(draw, amountFen))) return
    model.sharesPaidOut += amountFen
    model.refundsOwed += amountFen
    if (draw(3) === 0) {
      await server.call(abandonSharePayout, { sharePayoutId, reason: '账号有误' }, { as: admin })
      model.sharesPaidOut -= amountFen
    } else {
      await server.call(paySharePayout, { sharePayoutId, bankNo: `T${sharePayoutId}` }, { as: admin })
      model.taken.bank -= amountFen
    }
    model.refundsOwed -= amountFen
  }
  return { share, 'pay out shares': payOut } satisfies Record<string, Action>
}
