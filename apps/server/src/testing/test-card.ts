import { randomUUID } from 'node:crypto'
import { type BodyOf, saveCardRule } from '@parkdesk/contract'
import type { SignedInCaller, TestServer } from './test-server.ts'

/** A new idempotency key, as the console makes one each time a dialog opens. */
export const newKey = (): string => randomUUID()

type Entry = BodyOf<typeof saveCardRule>

export const cardRuleEntry = (more: Partial<Entry> & Pick<Entry, 'lotIds'>): Entry => ({
  name: '小车月卡',
  cardKind: '月卡',
  carSize: 'small',
  effect: 'free',
  months: 1,
  price: '300',
  spots: 1,
  mostPlates: 2,
  graceDays: 3,
  whenFull: 'temporary',
  refundLossPercent: 10,
  refundBy: 'day',
  onSale: true,
  ...more,
})

/** A card rule at ¥300 a month with three days of grace, refunded by day at a loss of 10 %. */
export const addCardRule = async (
  server: TestServer,
  as: SignedInCaller,
  more: Partial<Entry> & Pick<Entry, 'lotIds'>,
): Promise<number> => (await server.call(saveCardRule, cardRuleEntry(more), { as })).cardRuleId
