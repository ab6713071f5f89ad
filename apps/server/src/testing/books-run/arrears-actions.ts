import { answerWriteOff, arrearsDetail, askWriteOff, queryArrears, takeArrears } from '@parkdesk/contract'
import { raiseArrears } from '../../modules/traffic/arrears/raise-arrears.ts'
import { newKey } from '../test-card.ts'
import { fenOf, money } from './draw.ts'
import { dueFen, type Stay } from './model.ts'
import { refusedUnchanged } from './refused.ts'
import { anyStay } from './stay-actions.ts'
import { type Action, at, type BooksWorld } from './world.ts'

/** Arrears: raised by the job, taken in cash at any lot, written off by two people. */
export function arrearsActions(world: BooksWorld) {
  const { server, admin, approver, lots, model } = world

  async function openOf(stay: Stay) {
    const found = await server.call(queryArrears, { plateNumber: stay.plate }, { as: admin })
    const [row] = typeof found === 'object' ? found.list : []
    if (!row || fenOf(row.openMoney) !== dueFen(stay) - stay.writtenOffFen)
      throw new Error(`arrears of ${stay.plate} are ${row?.openMoney}, and ${dueFen(stay)} fen is due`)
    return row
  }

  const raise: Action = async () => {
    await raiseArrears({ database: server.database, clock: () => new Date(at('23:00')) })
    for (const stay of model.stays) if (dueFen(stay) > 0) stay.isRaised = true
  }

  const takeOne: Action = async draw => {
    const stay = anyStay(
      world,
      draw,
      one => one.isRaised && one.waivedFen === 0 && one.writtenOffFen === 0 && dueFen(one) > 0,
    )
    if (!stay) return
    const { arrearsId } = await openOf(stay)
    const lot = lots[draw(2) as 0 | 1]
    const body = { arrearsId, lotId: lot.lotId, idempotencyKey: newKey() }
    const amountFen = 1 + draw(dueFen(stay))
    if (draw(8) === 0) {
      const above = { ...body, amount: money(dueFen(stay) + 1) }
      await refusedUnchanged(world, 'payment.aboveDue', () => server.refuse(takeArrears, above, { as: admin }))
    }
    for (let sent = 0; sent <= draw(2); sent += 1)
      await server.call(takeArrears, { ...body, amount: money(amountFen) }, { as: admin })
    stay.paidFen += amountFen
    model.taken.cash += amountFen
  }

  const writeOff: Action = async draw => {
    const stay = anyStay(
      world,
      draw,
      one => one.isRaised && one.waivedFen === 0 && one.writtenOffFen === 0 && dueFen(one) > 0,
    )
    if (!stay) return
    const { arrearsId } = await openOf(stay)
    await server.call(askWriteOff, { arrearsId, reason: '追收无果' }, { as: admin })
    const { openMoney } = await server.call(arrearsDetail, { arrearsId }, { as: admin })
    const answer = draw(4) === 0 ? 'refuse' : 'approve'
    await server.call(answerWriteOff, { arrearsId, answer, openMoney, reason: '已核对' }, { as: approver })
    if (answer === 'approve') stay.writtenOffFen = dueFen(stay)
  }
  return { raise, 'take arrears': takeOne, 'write off': writeOff } satisfies Record<string, Action>
}
