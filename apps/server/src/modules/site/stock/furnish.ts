import { randomUUID } from 'node:crypto'
import { issueStock, receiveStock, saveStock } from '@parkdesk/contract'
import type { Furnish } from '../../../testing/furnishing.ts'

/** An item of the lot that was bought, and of which some is used. */
export const furnishStock: Furnish = async ({ ask, lotId, word }) => {
  const entry = { name: `${word}票纸`, kind: 'paper' as const, lotId, unit: '卷', minimum: 5, remark: word }
  const { stockItemId } = await ask(saveStock, entry)
  const bought = { quantity: 20, amount: '60', remark: word, idempotencyKey: randomUUID() }
  await ask(receiveStock, { stockItemId, ...bought })
  await ask(issueStock, { stockItemId, quantity: 2, receiver: word, remark: word, idempotencyKey: randomUUID() })
}
