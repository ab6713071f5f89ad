import {
  type BodyOf,
  checkUserPassword,
  correctMerchant,
  enterMerchantPayment,
  rechargeMerchant,
  reverseMerchantPayment,
} from '@parkdesk/contract'
import { newKey } from '../test-card.ts'
import { testPassword } from '../test-server.ts'
import { money } from './draw.ts'
import * as kept from './kept-top-ups.ts'
import { refusedUnchanged } from './refused.ts'
import { channelOf } from './stay-actions.ts'
import type { Action, BooksWorld } from './world.ts'

/** How much the merchant of a run may owe, in fen. */
export const limitFen = 10_000

/** A merchant that buys on account, pays a part or all of it, and gives units back that it has not paid, unless they stand on an invoice. */
export function merchantAccountActions(
  world: BooksWorld,
  account: { merchantId: number; topUps: kept.KeptTopUps; units: () => number; move: (units: number) => void },
) {
  const { server, admin, model } = world
  const { merchantId, topUps } = account
  const refused = (code: string, call: () => Promise<{ code: string }>) => refusedUnchanged(world, code, call)

  const buy: Action = async draw => {
    const [bought, fen] = [1 + draw(5), 100 + draw(5_000)]
    const body: BodyOf<typeof rechargeMerchant> = {
      ...{ merchantId, amount: String(bought), paid: money(fen), channel: 'account', idempotencyKey: newKey() },
    }
    if (model.merchantsOwe + fen > limitFen) {
      await refused('merchant.overLimit', () => server.refuse(rechargeMerchant, body, { as: admin }))
      return
    }
    for (let sent = 0; sent <= draw(2); sent += 1) await server.call(rechargeMerchant, body, { as: admin })
    account.move(bought)
    kept.buy(topUps, fen, true)
    model.merchantsPaid += fen
    model.merchantsOwe += fen
  }

  const pay: Action = async draw => {
    const owed = model.merchantsOwe
    const fen = 1 + draw(Math.ceil(owed * 1.2) + 1)
    const channel = draw(2) === 0 ? ('bank' as const) : channelOf(draw)
    const body: BodyOf<typeof enterMerchantPayment> = {
      ...{ merchantId, amount: money(fen), channel, receivedOn: '2026-03-01', idempotencyKey: newKey() },
    }
    if (fen > owed) {
      const code = owed === 0 ? 'merchantPayment.nothingOwed' : 'merchantPayment.moreThanOwed'
      await refused(code, () => server.refuse(enterMerchantPayment, body, { as: admin }))
      return
    }
    const send = () => server.call(enterMerchantPayment, body, { as: admin })
    const { merchantPaymentId } = await send()
    if (draw(2) === 0) await send()
    if (draw(4) === 0) {
      await server.call(checkUserPassword, { Password: testPassword }, { as: admin })
      const reversed = { merchantPaymentId, reason: '银行退回' }
      await server.call(reverseMerchantPayment, reversed, { as: admin })
      await refused('merchantPayment.isReversed', () => server.refuse(reverseMerchantPayment, reversed, { as: admin }))
      return
    }
    kept.payOff(topUps, fen)
    model.taken[channel] += fen
    model.merchantsOwe -= fen
  }

  const giveBack: Action = async draw => {
    const units = account.units()
    if (units === 0) return
    const [taken, fen] = [1 + draw(units), 1 + draw(model.merchantsOwe + 1)]
    const body = {
      ...{ merchantId, direction: 'take' as const, amount: String(taken), refund: money(fen), reason: '退回' },
      ...{ channel: 'account' as const, idempotencyKey: newKey() },
    }
    if (fen > model.merchantsOwe) {
      await refused('merchant.moreThanOwed', () => server.refuse(correctMerchant, body, { as: admin }))
      return
    }
    if (!kept.giveBack(topUps, fen, true)) {
      await refused('merchant.topUpInvoiced', () => server.refuse(correctMerchant, body, { as: admin }))
      return
    }
    await server.call(correctMerchant, body, { as: admin })
    account.move(-taken)
    model.merchantsBack += fen
    model.merchantsOwe -= fen
  }

  return { 'buy on account': buy, 'merchant pays': pay, 'off the account': giveBack } satisfies Record<string, Action>
}
