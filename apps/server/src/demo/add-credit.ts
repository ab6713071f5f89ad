import { usualCreditPolicy } from '@parkdesk/contract'
import type { Database } from '../db/database.ts'
import { saveCreditPolicy } from '../modules/traffic/credit/policy-service.ts'
import { adjustCredit } from '../modules/traffic/credit/service.ts'
import { regulars } from './regulars.ts'

interface Demo {
  tenantId: number
  userId: number
  timeZone: string
}

/** Adjusted by hand, in this order. The stays of the demo move the scores of other vehicles. */
const adjusted = [
  { plateNumber: '粤B8K55D', points: -120, seenScore: null, reason: '占用消防通道，劝离无效' },
  { plateNumber: '粤B5N83E', points: 80, seenScore: null, reason: '协助处理场内事故' },
  { plateNumber: '粤B8K55D', points: 40, seenScore: 480, reason: '已配合整改' },
]

/** They park every day, and have a discount from the start. */
const good = regulars.slice(0, 4)

/** Every vehicle that paid a stay in time is in the first of them. */
const tiers = [
  { minScore: 602, percentOff: 5, mostMoney: '3.00' },
  { minScore: 650, percentOff: 10, mostMoney: '5.00' },
]

/** Rules as they are usual, with discounts, and what people did to scores by hand. */
export async function addCredit(owner: Database, { tenantId, userId, timeZone }: Demo): Promise<void> {
  const daysAgo = (days: number) => ({
    ...{ db: owner.shared, scope: { tenantId, lotIds: null, timeZone }, session: { tenantId, userId } },
    ...{ clock: () => new Date(Date.now() - days * 86_400_000), requestId: 'demo', address: null },
  })
  await saveCreditPolicy(daysAgo(30), { ...usualCreditPolicy, tiers, lotIds: [] })
  for (const [index, plateNumber] of good.entries()) {
    const points = index < 2 ? 60 : 20
    await adjustCredit(daysAgo(20), { plateNumber, points, seenScore: null, reason: '长期按时缴费' })
  }
  for (const [index, adjustment] of adjusted.entries()) await adjustCredit(daysAgo(12 - index * 4), adjustment)
}
