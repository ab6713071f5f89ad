import { correctMerchant, grantCoupons, rechargeMerchant, saveMerchant } from '@parkdesk/contract'
import { newKey } from '../test-card.ts'
import { addTemplate, give } from '../test-merchant.ts'
import { money, plateOf } from './draw.ts'
import * as kept from './kept-top-ups.ts'
import { limitFen, merchantAccountActions } from './merchant-account-actions.ts'
import { refusedUnchanged } from './refused.ts'
import { channelOf } from './stay-actions.ts'
import { topUpInvoiceActions } from './top-up-invoice-actions.ts'
import type { Action, BooksWorld } from './world.ts'

/** A merchant that pays, grants coupons and gets money back. */
export async function merchantActions(world: BooksWorld) {
  const { server, admin, lots, model } = world
  const templateId = await addTemplate(server, admin, { kind: 'money', amount: '4.00' })
  const entry = { name: '商户', accountKind: 'count' as const, lotIds: [lots[0].lotId], creditLimit: money(limitFen) }
  const { merchantId } = await server.call(saveMerchant, entry, { as: admin })
  const topUps: kept.KeptTopUps = []
  let units = 0
  let raced = 0

  const grant = async (plate: string) => {
    if (units === 0) return false
    units -= 1
    await give(server, admin, { merchantId, templateId }, plate)
    return true
  }

  const recharge: Action = async draw => {
    const [bought, paidFen, channel] = [1 + draw(5), 100 + draw(5_000), channelOf(draw)]
    const body = {
      ...{ merchantId, amount: String(bought), paid: money(paidFen), channel, remark: '' },
      idempotencyKey: newKey(),
    }
    for (let sent = 0; sent <= draw(2); sent += 1) await server.call(rechargeMerchant, body, { as: admin })
    units += bought
    kept.buy(topUps, paidFen, false)
    model.taken[channel] += paidFen
    model.merchantsPaid += paidFen
    if (draw(4) > 0) return
    const other = { ...body, paid: money(paidFen + 1) }
    await refusedUnchanged(world, 'money.keyUsed', () => server.refuse(rechargeMerchant, other, { as: admin }))
  }

  const giveBack: Action = async draw => {
    if (units === 0) return
    const [taken, backFen, channel] = [1 + draw(units), draw(2) * draw(2_000), channelOf(draw)]
    const body = {
      ...{ merchantId, direction: 'take' as const, amount: String(taken), channel, reason: '退还' },
      ...{ refund: backFen > 0 ? money(backFen) : '', idempotencyKey: newKey() },
    }
    if (backFen > kept.keptFenOf(topUps)) {
      await refusedUnchanged(world, 'merchant.moreThanBought', () =>
        server.refuse(correctMerchant, body, { as: admin }),
      )
      return
    }
    if (!kept.giveBack(topUps, backFen, false)) {
      await refusedUnchanged(world, 'merchant.topUpInvoiced', () => server.refuse(correctMerchant, body, { as: admin }))
      return
    }
    await server.call(correctMerchant, body, { as: admin })
    units -= taken
    model.taken[channel] -= backFen
    model.merchantsBack += backFen
  }

  /** Several spend at once, one more than there is: one of them is refused. */
  const race: Action = async () => {
    if (units === 0 || units > 20) return
    const answers = await Promise.all(
      Array.from({ length: units + 1 }, () =>
        server.post(
          grantCoupons,
          {
            merchantId,
            templateId,
            plates: [plateOf('E', raced++)],
            idempotencyKey: newKey(),
          },
          { as: admin },
        ),
      ),
    )
    const refused = answers.filter(({ body }) => body.state !== 'success')
    if (refused.length !== 1) throw new Error(`${refused.length} of ${units + 1} spenders were refused`)
    units = 0
  }
  const onAccount = merchantAccountActions(world, {
    merchantId,
    topUps,
    units: () => units,
    move: moved => {
      units += moved
    },
  })
  const invoices = topUpInvoiceActions(world, merchantId, topUps)
  const actions = { recharge, 'give back': giveBack, race, ...onAccount, ...invoices } satisfies Record<string, Action>
  return { grant, actions }
}
