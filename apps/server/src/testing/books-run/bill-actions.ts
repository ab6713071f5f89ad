import {
  bankCash,
  importChannelBill,
  noteBankRow,
  noteReconciliation,
  queryFundItem,
  reopenReconciliation,
  signOffReconciliation,
  takeBankReceipt,
  undoBankRow,
} from '@parkdesk/contract'
import { type PrintedFund, printFundBill, printWechatBill } from '../print-bill.ts'
import type { ReceiptDesk } from '../receipt-desk.ts'
import type { Draw } from './draw.ts'
import { money } from './draw.ts'
import type { KeptReceipt } from './model.ts'
import { refusedUnchanged } from './refused.ts'
import type { Action, BooksWorld } from './world.ts'

interface BillRow {
  no: string
  fen: number
  feeFen: number
}

/** Bills of a pay channel, trade and fund, whose days are signed off and reopened, and rows of bank statements. */
export function billActions(world: BooksWorld, { desk, merchantNo }: { desk: ReceiptDesk; merchantNo: string }) {
  const { server, admin, approver, model, lots } = world
  const { accountId } = desk
  let days = 0
  let bankRows = 0
  let heldFen = 0

  const send = async (name: string, bytes: Buffer) => {
    const answer = await server.upload(importChannelBill, { name, bytes }, { as: admin })
    if (answer.state !== 'success') throw new Error(answer.message)
  }
  const note = (day: string, itemKey: string) =>
    server.call(noteReconciliation, { accountId, day, itemKey, note: '已核对' }, { as: admin })

  /** Each row that only the channel has is a receipt, or somebody notes why. */
  async function explain(draw: Draw, day: string, rows: readonly BillRow[]): Promise<void> {
    for (const { no, fen } of rows) {
      if (draw(3) === 0) {
        await note(day, (await desk.itemOf(day, no)).itemKey)
        continue
      }
      const receiptId = await desk.take(day, no)
      model.receipts.push({ receiptId, fen, channel: 'wechat', state: 'open', day, no })
      model.taken.wechat += fen
    }
  }

  const fundsOf = (draw: Draw, day: string, rows: readonly BillRow[]): PrintedFund[] => {
    const at = `${day} 09:00:00`
    const paid = rows.flatMap(({ no, fen, feeFen }) => [
      { at, no: `F${no}`, businessNo: `42${no}`, fen },
      { at, no: `K${no}`, businessNo: `42${no}`, fen: 0 - feeFen, business: '扣除交易手续费' },
    ])
    const fen = paid.reduce((sum, row) => sum + row.fen, heldFen)
    const out = draw(2) === 0 ? [{ at, no: `W${days}`, businessNo: `70${days}`, fen: -fen, business: '提现' }] : []
    const other = draw(3) === 0 ? [{ at, no: `O${days}`, businessNo: `80${days}`, fen: 88, business: '活动补贴' }] : []
    return [...paid.filter(row => row.fen !== 0), ...out, ...other]
  }

  /** What the sign-off of a day books, or its reopening takes back. */
  function settle(sign: 1 | -1, rows: readonly BillRow[], funds: readonly PrintedFund[]): void {
    const sum = (fits: (row: PrintedFund) => boolean) =>
      funds.reduce((total, row) => total + (fits(row) ? row.fen : 0), 0)
    const [paidOut, other] = [-sum(row => row.business === '提现'), sum(row => row.business === '活动补贴')]
    const settled = sum(() => true) + paidOut - other
    const fees = rows.reduce((total, row) => total + row.feeFen, 0)
    model.fees += sign * fees
    model.taken.wechat -= sign * (fees + settled)
    model.atChannel += sign * (settled + other - paidOut)
    model.taken.bank += sign * paidOut
    model.movedOtherwise += sign * other
  }

  const channelDay: Action = async draw => {
    days += 1
    const day = Temporal.PlainDate.from('2025-01-01').add({ days }).toString()
    const rows = Array.from({ length: 1 + draw(3) }, (_, at): BillRow => {
      const fen = 100 + draw(900)
      return { no: `${days}0${at}`, fen, feeFen: Math.round(fen * 0.006) }
    })
    const printed = rows.map(row => ({ ...row, at: `${day} 08:00:00`, channelNo: `42${row.no}`, outNo: `PD${row.no}` }))
    await send('trade.csv', printWechatBill(printed, { merchantNo }))
    await explain(draw, day, rows)
    if (draw(4) === 0) return
    const funds = fundsOf(draw, day, rows)
    await send('fund.csv', printFundBill(funds, heldFen, merchantNo))
    heldFen = funds.reduce((sum, { fen }) => sum + fen, heldFen)
    const found = await server.call(queryFundItem, { accountId, class: 'other', PerPage: 200 }, { as: admin })
    const others = typeof found === 'object' ? found.list.filter(item => item.day === day) : []
    for (const { itemKey } of others) await note(day, itemKey)
    const ofDay = { accountId, day }
    if (draw(4) === 0)
      await refusedUnchanged(world, 'reconciliation.ownWork', () =>
        server.refuse(signOffReconciliation, ofDay, { as: admin }),
      )
    await server.call(signOffReconciliation, { ...ofDay, remark: '已核对' }, { as: approver })
    settle(1, rows, funds)
    if (draw(3) > 0) return
    await server.call(reopenReconciliation, { ...ofDay, remark: '再看一遍' }, { as: approver })
    settle(-1, rows, funds)
    await server.call(signOffReconciliation, { ...ofDay, remark: '已再核对' }, { as: approver })
    settle(1, rows, funds)
  }

  const bankRow: Action = async draw => {
    bankRows += 1
    const fen = 100 + draw(900)
    const row = { at: '2026-02-28 10:00:00', income: money(fen), reference: `B${bankRows}` }
    const bankRowId = await desk.bankRow(row)
    const what = draw(3)
    let receipt: KeptReceipt | undefined
    if (what === 0) {
      await server.call(bankCash, { bankRowId, lotId: lots[0].lotId }, { as: admin })
      model.taken.cash -= fen
      model.taken.bank += fen
    } else if (what === 1) {
      const { receiptId } = await server.call(takeBankReceipt, { bankRowId, note: '备注看不懂' }, { as: admin })
      receipt = { receiptId, fen, channel: 'bank', state: 'open', bankRowId }
      model.receipts.push(receipt)
      model.taken.bank += fen
    } else await server.call(noteBankRow, { bankRowId, note: '利息' }, { as: admin })
    if (draw(4) > 0) return
    await server.call(undoBankRow, { bankRowId }, { as: admin })
    if (what < 2) model.taken.bank -= fen
    if (what === 0) model.taken.cash += fen
    if (receipt) receipt.state = 'gone'
  }
  return { 'channel day': channelDay, 'bank row': bankRow } satisfies Record<string, Action>
}
