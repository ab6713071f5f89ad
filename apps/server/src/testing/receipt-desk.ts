import {
  bankImportColumns,
  bankRowNames,
  type DataOf,
  importBankRow,
  importChannelBill,
  queryBankRow,
  queryReconciliationItem,
  receiptDetail,
  saveChannelAccount,
  takeReceipt,
} from '@parkdesk/contract'
import { importSheetOf } from './import-sheet-of.ts'
import { type PrintedRow, printWechatBill } from './print-bill.ts'
import type { TestLot } from './test-lot.ts'
import type { SignedInCaller, TestServer } from './test-server.ts'

/** An account at WeChat Pay with the bills of its days, and what is taken from them. */
export interface ReceiptDesk {
  accountId: number
  /** Imports the bill of a day with payments that only the channel has; `no` makes their numbers. */
  bill(day: string, payments: readonly { no: string; fen: number; outNo?: string }[]): Promise<void>
  /** The row of a payment. */
  itemOf(day: string, no: string): Promise<{ itemKey: string; class: string }>
  /** Takes it as a receipt without an order. */
  take(day: string, no: string, as?: SignedInCaller): Promise<number>
  /** A row of a bank statement. */
  bankRow(row: { at: string; income: string; reference: string }): Promise<number>
  detail(receiptId: number, as?: SignedInCaller): Promise<DataOf<typeof receiptDetail>>
}

export async function openReceiptDesk(
  server: TestServer,
  admin: SignedInCaller,
  { lot, merchantNo = '1900000001', fromDay }: { lot: TestLot; merchantNo?: string; fromDay: string },
): Promise<ReceiptDesk> {
  const account = { name: '微信主账户', channel: 'wechat' as const, merchantNo, lotIds: [lot.lotId], fromDay }
  const { accountId } = await server.call(saveChannelAccount, account, { as: admin })
  const itemOf = async (day: string, no: string) => {
    const during = { accountId, begin: `${day} 00:00:00`, end: `${day} 23:59:59`, PerPage: 200 }
    const found = await server.call(queryReconciliationItem, during, { as: admin })
    const item = typeof found === 'object' ? found.list.find(({ channelNo }) => channelNo === `42${no}`) : undefined
    if (!item) throw new Error(`no row ${no}`)
    return item
  }
  return {
    accountId,
    itemOf,
    async bill(day, payments) {
      const rows = payments.map(
        ({ no, fen, outNo = `PD${no}` }): PrintedRow => ({ at: `${day} 08:00:00`, channelNo: `42${no}`, outNo, fen }),
      )
      const bytes = printWechatBill(rows, { merchantNo })
      const answer = await server.upload(importChannelBill, { name: 'bill.csv', bytes }, { as: admin })
      if (answer.state !== 'success') throw new Error(answer.message)
    },
    async take(day, no, as = admin) {
      const { itemKey } = await itemOf(day, no)
      const body = { accountId, day, itemKey, note: '设备没有上报' }
      return (await server.call(takeReceipt, body, { as })).receiptId
    },
    async bankRow({ at, income, reference }) {
      const { field } = bankRowNames.zh
      const row = { bankNo: '622200000001', at, income, counterparty: '某公司', reference }
      const sheet = importSheetOf(bankImportColumns, field, row, 'bank.xlsx')
      const answer = await server.upload(importBankRow, sheet, { as: admin })
      if (answer.state !== 'success') throw new Error(answer.message)
      const found = await server.call(queryBankRow, { PerPage: 200 }, { as: admin })
      const kept = typeof found === 'object' ? found.list.find(each => each.reference === reference) : undefined
      if (!kept) throw new Error(`no row ${reference}`)
      return kept.bankRowId
    },
    detail: (receiptId, as = admin) => server.call(receiptDetail, { receiptId }, { as }),
  }
}
