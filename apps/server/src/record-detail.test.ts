import { merchantDetail, type Permission, queryMerchant, saveMerchant, screens } from '@parkdesk/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addSubTenant } from './testing/add-sub-tenant.ts'
import { linkedPlaces } from './testing/linked/places.ts'
import { linkedTraffic } from './testing/linked/traffic.ts'
import { addLot, type TestLot } from './testing/test-lot.ts'
import { addMerchant } from './testing/test-merchant.ts'
import { type SignedInCaller, startTestServer, type TestServer } from './testing/test-server.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let stranger: SignedInCaller
let powerless: SignedInCaller
/** Sees another sub-tenant's lots than those of the records. */
let neighbour: SignedInCaller
let lot: TestLot

const reading: Permission[] = [
  'merchant.read',
  'alarm.read',
  'presence.read',
  'coupon.read',
  'sms.read',
  'user.read',
  'lot.read',
  'cloudBox.read',
  'device.read',
  'repairOrder.read',
  'stock.read',
  'apiToken.read',
  'subTenant.read',
  'sentryLog.read',
  'visitor.read',
  'leaveForm.read',
  'inspection.read',
]

beforeAll(async () => {
  server = await startTestServer({ callsPerMinute: 100_000 })
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  stranger = (await server.addTenant('乙停车')).admin
  powerless = await server.addUser(tenantId, [])
  neighbour = await server.addUser(tenantId, reading, { subTenantId: await addSubTenant(server, tenantId) })
  lot = await addLot(server, tenantId, { name: '南山车场' })
})
afterAll(() => server.close())

const linked = { ...linkedPlaces, ...linkedTraffic }

describe.each(Object.entries(linked))(
  'the record that a link to %s opens',
  (_screen, { detail, list, id, ...kind }) => {
    let recordId: number
    beforeAll(async () => {
      recordId = await kind.make({ server, tenantId, admin, lot })
    })
    const refuse = async (as?: SignedInCaller, wanted: unknown = recordId) =>
      (await server.refuse(detail, { [id]: wanted }, as ? { as } : {})).code

    it('ok: equals the row of the list', async () => {
      const { list: rows } = (await server.call(list, {}, { as: admin })) as { list: Record<string, unknown>[] }
      const row = rows.find(candidate => candidate[id] === recordId)
      expect(row).toBeDefined()
      const opened = (await server.call(detail, { [id]: recordId }, { as: admin })) as Record<string, unknown>
      const { approval, ...shown } = opened
      // How far a request has come is looked up for its drawer alone; lots have an approval of their own in both.
      expect(row && 'approval' in row ? { ...shown, approval } : shown).toEqual(row)
    })

    it('invalid', async () => expect(await refuse(admin, 'x')).toBe('request.invalid'))
    it('signed out', async () => expect(await refuse()).toBe('session.missing'))
    it('not permitted', async () => expect(await refuse(powerless)).toBe('permission.missing'))
    it('another tenant’s looks like missing', async () => {
      expect(await refuse(stranger)).toBe('row.missing')
      expect(await refuse(admin, 2_000_000_000)).toBe('row.missing')
    })
    if (kind.isOfLot) {
      it('that of another part of the tenant looks like missing', async () => {
        expect(await refuse(neighbour)).toBe('row.missing')
      })
    }
  },
)

it('every screen that opens a record by a link is covered here, or has its own test of the detail', () => {
  const others = [
    'basic/lane',
    'basic/shift',
    'dashboard/console',
    'operation/arrears',
    'operation/financial',
    'operation/reconciliation',
    'operation/records',
    'operation/invoices',
    'report/refundStatement',
    'shared/credit',
    'operation/chargeReplay',
    'operation/cardManager',
    'operation/cardCancel',
    'operation/cardHours',
    'operation/cardPlate',
    'operation/cardRefund',
    'group/company',
    'system/importTasks',
    'tenant/parkingApproval',
    'tenant/tenants',
    'operation/unmatched',
  ]
  const opening = Object.entries(screens).flatMap(([key, screen]) => ('opens' in screen ? [key] : []))
  expect([...Object.keys(linked), ...others].sort()).toEqual(opening.sort())
})

it('a merchant can be opened by its link however many were added after it', async () => {
  const first = await addMerchant(server, admin, { lotIds: [lot.lotId], balance: '0' })
  for (let number = 1; number <= 200; number++) {
    const entry = { name: `后来的商户 ${number}`, accountKind: 'count' as const, lotIds: [lot.lotId] }
    await server.call(saveMerchant, entry, { as: admin })
  }
  const page = await server.call(queryMerchant, { PerPage: 200 }, { as: admin })
  expect(typeof page === 'object' && page.list.some(({ merchantId }) => merchantId === first)).toBe(false)
  expect(await server.call(merchantDetail, { merchantId: first }, { as: admin })).toMatchObject({ merchantId: first })
})
