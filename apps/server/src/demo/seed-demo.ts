import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { Database, Db } from '../db/database.ts'
import { hashPassword, newPassword } from '../lib/secret.ts'
import { saveFreeVehicle } from '../modules/access/free-vehicle/service.ts'
import { createLot, type NewLot } from '../modules/site/lot/create-lot.ts'
import { numbersOf } from '../modules/site/spot/rules.ts'
import { numberSpots } from '../modules/site/spot/service.ts'
import { createRole, createTenant, createUser } from '../modules/tenant/tenant/create-tenant.ts'
import { addCards } from './add-cards.ts'
import { addCompanies } from './add-companies.ts'
import { addCredit } from './add-credit.ts'
import { addDunning } from './add-dunning.ts'
import { addGuests } from './add-guests.ts'
import { addInspections } from './add-inspections.ts'
import { addMerchants } from './add-merchants.ts'
import { addRoster } from './add-roster.ts'
import { addStock } from './add-stock.ts'
import { addStoredCards } from './add-stored-cards.ts'
import { addSubAccounts } from './add-sub-accounts.ts'

const timeZone = 'Asia/Shanghai'
const blackListed = ['粤B8K55D', '粤BD12345', '湘A6T88Z']

interface DemoLogin {
  password: string
}

/** The lots of the demo: one has live traffic, the other takes recorded logs with their own times. */
const lots: (NewLot & { purpose: 'demo' | 'replay' })[] = [
  { purpose: 'demo', name: '南山科技园停车场', capacity: 240, timeZone, entries: 2, exits: 2 },
  { purpose: 'replay', name: '写字楼停车场（历史记录）', capacity: 120, timeZone, entries: 1, exits: 1 },
]

/**
 * Makes the demo tenant on an empty database: lots, boxes with their keys in a private file of the data folder for the simulator, staff, a
 * black list. A database that already has users is not changed.
 *
 * @returns the administrator's password
 */
export async function seedDemo(
  owner: Database,
  { dataFolder, adminPassword }: Pick<Config, 'dataFolder' | 'adminPassword'>,
): Promise<string> {
  const loginFile = join(dataFolder, 'demo-login.json')
  const existing = await owner.shared.selectFrom('account').select('account').limit(1).executeTakeFirst()
  if (existing) return readLogin(loginFile)

  const password = adminPassword ?? newPassword()
  const admin = { account: 'admin', realName: '陈晓明', passwordHash: await hashPassword(password) }
  const tenantName = '深圳示范停车'
  const { tenantId, userId } = await createTenant(owner.shared, {
    name: tenantName,
    timeZone,
    admin,
    isPlatform: true,
  })
  const made = await owner.shared.transaction().execute(async db => {
    const boxes = []
    for (const { purpose, ...lot } of lots) {
      const { lotId, ...box } = await makeLot(db, tenantId, lot)
      boxes.push({ lotId, box: { purpose, ...box } })
    }
    await addBlackList(db, tenantId, userId)
    return boxes
  })
  await addStaff(owner, tenantId)
  const [first] = made
  if (first) {
    const demo = { tenantId, tenantName, userId, timeZone, lotId: first.lotId }
    await addCards(owner, demo)
    await addCompanies(owner, demo)
    await addMerchants(owner, demo)
    await addStoredCards(owner, demo)
    await addSubAccounts(owner, demo)
    const attendants = await addRoster(owner, demo)
    const [attendant = userId] = attendants
    await addInspections(owner, demo, attendants)
    await addGuests(owner, demo, attendant)
    await addFreeVehicles(owner, demo)
    await addSpots(owner, demo)
    await addStock(owner, demo)
  }
  await addDunning(owner, { tenantId, userId, timeZone })
  await addCredit(owner, { tenantId, userId, timeZone })
  await writePrivate(
    join(dataFolder, 'demo-boxes.json'),
    made.map(({ box }) => (box.purpose === 'demo' ? { ...box, detectorSpots } : box)),
  )
  await writePrivate(loginFile, { password } satisfies DemoLogin)
  return password
}

async function addFreeVehicles(
  owner: Database,
  { tenantId, userId, lotId }: { tenantId: number; userId: number; lotId: number },
) {
  const acting = {
    ...{ db: owner.shared, scope: { tenantId, lotIds: null, timeZone }, session: { tenantId, userId } },
    ...{ clock: () => new Date(), requestId: 'demo', address: null },
  }
  const anybody = { plateKinds: [], patterns: [], plateColors: [], vehicleClasses: [] }
  const always = { beginsOn: '2026-01-01', endsOn: null, weekdays: [1, 2, 3, 4, 5, 6, 7] }
  const wholly = { ...always, fromHour: null, untilHour: null, freeMinutes: null, remark: '', disabled: false }
  const rule = { ...anybody, ...wholly, lotIds: [lotId] }
  const rescue = ['police' as const, 'armedPolice' as const, 'military' as const, 'emergency' as const]
  await saveFreeVehicle(acting, { ...rule, name: '军警与应急救援车辆', plateKinds: rescue })
  const energy = { name: '新能源车周末前一小时', plateKinds: ['newEnergy' as const], weekdays: [6, 7], freeMinutes: 60 }
  await saveFreeVehicle(acting, { ...rule, ...energy, disabled: true })
}

/** Some spots are numbered, with detectors that the simulator plays. */
const numbered = { prefix: 'A-', from: 1, to: 40, digits: 3 }
const detectorSpots = numbersOf(numbered)

async function addSpots(
  owner: Database,
  { tenantId, userId, lotId }: { tenantId: number; userId: number; lotId: number },
) {
  const acting = {
    ...{ db: owner.shared, scope: { tenantId, lotIds: null, timeZone }, session: { tenantId, userId } },
    ...{ clock: () => new Date(), requestId: 'demo', address: null },
  }
  await numberSpots(acting, { lotId, garageId: null, ...numbered })
}

async function makeLot(db: Db, tenantId: number, lot: NewLot) {
  const { lotId, boxSerial: serial, boxKey: key, lanes } = await createLot(db, tenantId, lot)
  return { lotId, serial, key, lotName: lot.name, timeZone: lot.timeZone, capacity: lot.capacity, lanes }
}

/** An agent of the help centre, as whom the demo puts right what went wrong. */
export const agentAccount = 'zhoumin'

const watches = ['overview.read', 'order.read', 'pass.read', 'presence.read', 'alarm.read', 'alarm.handle'] as const
const acts = ['laneDesk.read', 'laneDesk.handle', 'lane.control', 'order.correct', 'order.void', 'order.waive'] as const
const staff = [
  { code: 'attendant', name: '值班员', account: 'attendant', realName: '李静', permissions: watches },
  {
    code: 'helpCentre',
    name: '帮助中心坐席',
    account: agentAccount,
    realName: '周敏',
    permissions: [...watches, ...acts],
  },
]

/** One who watches the gates but cannot change anything, and one who acts from afar; their passwords are unknown until an administrator sets one. */
async function addStaff(owner: Database, tenantId: number): Promise<void> {
  for (const { code, name, permissions, ...person } of staff) {
    const roleIds = [await createRole(owner.shared, tenantId, { code, name, permissions: [...permissions] })]
    const passwordHash = await hashPassword(randomBytes(24).toString('base64'))
    await createUser(owner, tenantId, { ...person, passwordHash, roleIds, subTenantId: null })
  }
}

async function addBlackList(db: Db, tenantId: number, createdBy: number): Promise<void> {
  const remarks = ['多次逃费', '套牌嫌疑', '冲卡离场']
  const rows = blackListed.map((plate, index) => ({
    tenant_id: tenantId,
    plate,
    plate_color: plate.length === 8 ? 'green' : 'blue',
    remark: remarks[index] ?? '',
    created_by: createdBy,
  }))
  await db.insertInto('black_list').values(rows).execute()
}

const writePrivate = (file: string, value: unknown) =>
  writeFile(file, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 })

async function readLogin(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  const login = text && (JSON.parse(text) as DemoLogin)
  return login ? login.password : '(unchanged)'
}
