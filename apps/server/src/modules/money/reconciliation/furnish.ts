import {
  importChannelBill,
  noteReconciliation,
  queryFundItem,
  queryReconciliationItem,
  saveChannelAccount,
  signOffReconciliation,
} from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Furnish } from '../../../testing/furnishing.ts'
import { printFundBill, printWechatBill } from '../../../testing/print-bill.ts'

/** An account at a pay channel, and the bill of yesterday with a payment that nobody knows and one that was noted. */
export const furnishReconciliation: Furnish = async ({ ask, send, owner, lotId, word, tenantId, clock }) => {
  const day = clock(-1).slice(0, 10)
  const before = clock(-2).slice(0, 10)
  const merchantNo = `${word.replace(/\W/g, '')}1900${tenantId}`.slice(-20)
  const entry = {
    name: `${word}商户`,
    channel: 'wechat' as const,
    merchantNo,
    lotIds: [lotId],
    fromDay: before,
    remark: word,
  }
  const { accountId } = await ask(saveChannelAccount, entry)
  const bytes = printWechatBill(
    [
      { at: `${day} 08:00:00`, channelNo: `42${tenantId}01`, outNo: `${word}A`, fen: 300 },
      { at: `${day} 09:00:00`, channelNo: `42${tenantId}02`, outNo: `${word}B`, fen: 500 },
    ],
    { merchantNo },
  )
  await send(importChannelBill, { name: `${word}.csv`, bytes })
  const withdrawn = {
    at: `${before} 10:00:00`,
    no: `${tenantId}00`,
    businessNo: `10${tenantId}`,
    fen: -500,
    business: '提现',
  }
  await send(importChannelBill, { name: `${word}提现.csv`, bytes: printFundBill([withdrawn], 1_500, merchantNo) })
  await ask(signOffReconciliation, { accountId, day: before, remark: word })
  const fund = { at: `${day} 08:00:01`, no: `${tenantId}01`, businessNo: `42${tenantId}01`, fen: 300 }
  await send(importChannelBill, { name: `${word}资金.csv`, bytes: printFundBill([fund], 1_000, merchantNo) })
  // What a channel said of its bill: no call of ours makes it say that without a channel.
  await sql`insert into bill_fetch (tenant_id, account_id, day, kind, state, made_at, said)
    values (${tenantId}, ${accountId}, ${day}::date, 'fund', 'failed', now(), ${word})`.execute(owner)
  const items = await ask(queryReconciliationItem, { accountId })
  const [first] = typeof items === 'object' ? items.list : []
  if (!first) throw new Error('no row')
  await ask(noteReconciliation, { accountId, day, itemKey: first.itemKey, note: word })
  const funds = await ask(queryFundItem, { accountId, class: 'tradeOnly' })
  const [lacking] = typeof funds === 'object' ? funds.list : []
  if (!lacking) throw new Error('no payment is lacking in the fund bill')
  await ask(noteReconciliation, { accountId, day, itemKey: lacking.itemKey, note: word })
}
