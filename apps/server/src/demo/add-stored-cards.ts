import { randomUUID } from 'node:crypto'
import type { Database } from '../db/database.ts'
import { saveRechargeTier } from '../modules/card/recharge-tier/service.ts'
import { rechargeStoredCard } from '../modules/card/stored-card/recharge.ts'
import { saveStoredCard } from '../modules/card/stored-card/service.ts'

interface Demo {
  tenantId: number
  userId: number
  timeZone: string
  lotId: number
}

const tiers = [
  { name: '充 100', amount: '100', gift: '' },
  { name: '充 200 送 20', amount: '200', gift: '20' },
  { name: '充 500 送 80', amount: '500', gift: '80' },
]

const cards = [
  { holder: '梁静', phone: '13822209917', plates: ['粤B5N83E', '粤BF90217'], daysAgo: 41, recharges: [2, 1] },
  { holder: '方锐', phone: '13570841163', plates: ['粤BD15529'], daysAgo: 19, recharges: [1] },
  { holder: '', phone: '', plates: ['粤B66T1K'], daysAgo: 8, recharges: [0] },
  { holder: '许兰', phone: '13902471858', plates: ['粤S2H64M'], daysAgo: 3, recharges: [2] },
]

/** Stored cards with the tiers that they were recharged by. */
export async function addStoredCards(owner: Database, { tenantId, userId, timeZone, lotId }: Demo): Promise<void> {
  const actingAs = (daysAgo: number) => ({
    db: owner.shared,
    scope: { tenantId, lotIds: null, timeZone },
    session: { tenantId, userId },
    clock: () => new Date(Date.now() - daysAgo * 86_400_000),
    language: 'zh' as const,
    requestId: 'demo',
    address: null,
  })
  const tierIds = []
  for (const tier of tiers) {
    tierIds.push((await saveRechargeTier(actingAs(60), { ...tier, disabled: false, remark: '' })).rechargeTierId)
  }
  for (const { daysAgo, recharges, ...card } of cards) {
    const { storedCardId } = await saveStoredCard(actingAs(daysAgo), {
      ...card,
      cardNo: '',
      paysAtExit: true,
      remark: '',
    })
    for (const [index, tier] of recharges.entries()) {
      await rechargeStoredCard(actingAs(daysAgo - index * 20), {
        ...{
          storedCardId,
          rechargeTierId: tierIds[tier],
          amount: tiers[tier]?.amount ?? '0',
          channel: 'wechat',
          lotId,
        },
        ...{ remark: '', idempotencyKey: randomUUID() },
      })
    }
  }
}
