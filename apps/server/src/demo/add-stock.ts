import { randomUUID } from 'node:crypto'
import type { StockKind } from '@parkdesk/contract'
import type { Database } from '../db/database.ts'
import { countedStock, issueStock, receiveStock } from '../modules/site/stock/move-service.ts'
import { saveStock } from '../modules/site/stock/service.ts'

interface Demo {
  tenantId: number
  userId: number
  timeZone: string
  lotId: number
}

interface DemoItem {
  name: string
  kind: StockKind
  unit: string
  minimum: number
  bought: { quantity: number; amount: string }
  used: number
  /** What a count found, and why. */
  counted?: { quantity: number; reason: string }
}

const items: DemoItem[] = [
  {
    name: '热敏票纸 57×50',
    kind: 'paper',
    unit: '卷',
    minimum: 40,
    bought: { quantity: 200, amount: '560' },
    used: 173,
  },
  {
    ...{ name: 'IC 月卡（空白）', kind: 'card', unit: '张', minimum: 50, bought: { quantity: 300, amount: '900' } },
    ...{ used: 96, counted: { quantity: 201, reason: '3 张写卡失败作废' } },
  },
  { name: '道闸杆 3 米', kind: 'part', unit: '根', minimum: 2, bought: { quantity: 4, amount: '1280' }, used: 4 },
  { name: '地感线圈', kind: 'part', unit: '套', minimum: 1, bought: { quantity: 6, amount: '510' }, used: 2 },
]

/** What the demo lot keeps in its store: enough, too little and nothing. */
export async function addStock(owner: Database, { tenantId, userId, timeZone, lotId }: Demo): Promise<void> {
  const acting = {
    ...{ db: owner.shared, scope: { tenantId, lotIds: null, timeZone }, session: { tenantId, userId } },
    ...{ clock: () => new Date(), requestId: 'demo', address: null, language: 'zh' as const },
  }
  const key = () => ({ idempotencyKey: randomUUID() })
  for (const { name, kind, unit, minimum, bought, used, counted } of items) {
    const entry = { name, kind, unit, minimum, lotId, remark: '' }
    const { stockItemId } = await saveStock(acting, entry)
    await receiveStock(acting, { stockItemId, ...bought, remark: '季度采购', ...key() })
    const taken = { quantity: used, toLotId: null, receiver: '陈师傅', remark: '' }
    await issueStock(acting, { stockItemId, ...taken, ...key() })
    if (counted) {
      await countedStock(acting, { stockItemId, counted: counted.quantity, reason: counted.reason, ...key() })
    }
  }
}
