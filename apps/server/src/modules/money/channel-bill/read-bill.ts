import { refusal } from '../../../lib/refusal.ts'
import type { Bill } from './bill.ts'
import { isAlipayHeading, readAlipayBill } from './read-alipay.ts'
import { isWechatHeading, readWechatBill } from './read-wechat.ts'
import { unpack } from './unpack.ts'

/**
 * Reads a bill as a channel gives it: plain, in a gzip, or in a zip beside its summary, in UTF-8 or GBK. By the names of its columns, never by
 * their places. Fails with bill.unknown for anything else, bill.cut for a file that is not whole, bill.columnMissing, bill.brokenArchive, bill.tooLarge.
 */
export function readBill(bytes: Buffer): Bill {
  const bills = unpack(bytes).flatMap(member => {
    const bill = readText(textOf(member))
    return bill ? [bill] : []
  })
  const [bill, other] = bills
  if (!bill || other) throw refusal('bill.unknown', 'file')
  return bill
}

function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

/** undefined: its heading is none of a bill, such as that of the summary in a zip. */
function readText(text: string): Bill | undefined {
  const lines = text.split(/\r?\n/)
  const heading = lines.find(line => line !== '' && !line.startsWith('#')) ?? ''
  if (isWechatHeading(heading) && lines[0] === heading) return readWechatBill(lines)
  return isAlipayHeading(heading) ? readAlipayBill(lines) : undefined
}
