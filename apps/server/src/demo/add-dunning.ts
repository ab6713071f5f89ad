import type { Database } from '../db/database.ts'
import { dayIn } from '../lib/local-time.ts'
import { saveDunningPolicy } from '../modules/traffic/dunning/policy-service.ts'
import { dayAfter } from '../modules/traffic/dunning/rules.ts'

interface Demo {
  tenantId: number
  userId: number
  timeZone: string
}

const once = { fromTier: 0, repeats: 0, repeatDays: 30 } as const

/** A dunning policy as most car parks have one; vehicles that leave unpaid from a month ago on are chased by it. */
export async function addDunning(owner: Database, { tenantId, userId, timeZone }: Demo): Promise<void> {
  const clock = () => new Date()
  const acting = {
    ...{ db: owner.shared, scope: { tenantId, lotIds: null, timeZone }, session: { tenantId, userId } },
    ...{ clock, requestId: 'demo', address: null },
  }
  await saveDunningPolicy(acting, {
    ...{ division: '', validFrom: dayAfter(dayIn(clock(), timeZone), -30), daysToPay: 3, makeUpDays: 5 },
    tiers: [{ count: 3, amount: '100.00' }],
    steps: [
      { ...once, kind: 'sms', afterDays: 1, repeats: 2, repeatDays: 7 },
      { ...once, kind: 'call', afterDays: 16 },
      { ...once, kind: 'letter', afterDays: 23 },
      { ...once, kind: 'publicList', afterDays: 40, fromTier: 1 },
    ],
  })
}
