import type { Direction } from '@parkdesk/contract'
import type { Db } from '../../../db/database.ts'
import { totalOf } from '../../../db/list.ts'
import { demandLotLimit } from '../../../platform/tenant/limits.ts'
import { addDefaultRule } from '../../charging/rule/add-default-rule.ts'
import { makeBox } from '../box/make-box.ts'

export interface NewLot {
  name: string
  capacity: number
  timeZone: string
  /** How many lanes lead in and out. */
  entries: number
  exits: number
  subTenantId?: number | undefined
}

export interface CreatedLot {
  lotId: number
  boxSerial: string
  /** Available only here: the database stores only its hash. */
  boxKey: string
  lanes: { code: string; direction: Direction }[]
}

/** Creates a lot that can take traffic at once: a gate with its lanes, a cloud box with its key, a charge rule. Call it in a transaction. */
export async function createLot(db: Db, tenantId: number, lot: NewLot): Promise<CreatedLot> {
  const lotId = await insertLot(db, tenantId, lot)
  await demandLotLimit(db, tenantId, null)
  const gateId = await insertGate(db, tenantId, lotId)
  const lanes = [...lanesOf('in', lot.entries), ...lanesOf('out', lot.exits)]
  if (lanes.length > 0) {
    await db
      .insertInto('lane')
      .values(lanes.map(lane => ({ tenant_id: tenantId, lot_id: lotId, gate_id: gateId, ...lane })))
      .execute()
  }
  await addDefaultRule(db, { tenantId, lotId, timeZone: lot.timeZone })
  const { boxSerial, boxKey } = await makeBox(db, tenantId, lotId)
  return { lotId, boxSerial, boxKey, lanes: lanes.map(({ code, direction }) => ({ code, direction })) }
}

async function insertLot(db: Db, tenantId: number, { name, capacity, timeZone, subTenantId }: NewLot): Promise<number> {
  const total = await totalOf(db.selectFrom('lot').where('tenant_id', '=', tenantId))
  const code = `P${String(total + 1).padStart(3, '0')}`
  const { lotId } = await db
    .insertInto('lot')
    .values({ tenant_id: tenantId, sub_tenant_id: subTenantId ?? null, code, name, capacity, time_zone: timeZone })
    .returning('lot_id as lotId')
    .executeTakeFirstOrThrow()
  return lotId
}

async function insertGate(db: Db, tenantId: number, lotId: number): Promise<number> {
  const { gateId } = await db
    .insertInto('gate')
    .values({ tenant_id: tenantId, lot_id: lotId, name: '主出入口' })
    .returning('gate_id as gateId')
    .executeTakeFirstOrThrow()
  return gateId
}

/** IN-1, IN-2, … or OUT-1, OUT-2, … */
function lanesOf(direction: Direction, count: number) {
  const [code, name] = direction === 'in' ? ['IN', '入口'] : ['OUT', '出口']
  return Array.from({ length: count }, (_, index) => ({
    code: `${code}-${index + 1}`,
    name: `${name} ${index + 1}`,
    direction,
  }))
}
