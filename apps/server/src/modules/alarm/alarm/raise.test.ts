import { queryAlarm, queryMessage } from '@parkdesk/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { closeAlarms, raiseAlarm } from './raise.ts'

let server: TestServer
let tenant: { tenantId: number; admin: SignedInCaller }
let lot: TestLot

beforeAll(async () => {
  server = await startTestServer()
  tenant = await server.addTenant('甲停车')
  lot = await addLot(server, tenant.tenantId, { name: '东门' })
})
afterAll(() => server.close())

const at = new Date('2026-03-02T10:00:00+08:00')
const inTransaction = <T>(work: (db: Parameters<typeof raiseAlarm>[0]) => Promise<T>) =>
  server.database.forTenant(tenant.tenantId).transaction().execute(work)

it('is raised once while it is open, even concurrently, and again after it was closed', async () => {
  const about = { tenantId: tenant.tenantId, at }
  const raise = () =>
    inTransaction(db =>
      raiseAlarm(db, about, { kind: 'dataInconsistent', detail: { findings: 3 } }, { unlessOpen: true }),
    )
  const ids = await Promise.all([raise(), raise(), raise()])
  expect(ids.filter(id => id !== undefined)).toHaveLength(1)
  await inTransaction(db => closeAlarms(db, about, { kind: 'dataInconsistent' }))
  expect(await raise()).toEqual(expect.any(Number))
})

it('concerns the whole operator without a lot: only people who see all lots see it', async () => {
  await inTransaction(db =>
    raiseAlarm(db, { tenantId: tenant.tenantId, at }, { kind: 'spaceLow', detail: { freeMegabytes: 900 } }),
  )
  const { sub_tenant_id: subTenantId } = await server.owner.shared
    .insertInto('sub_tenant')
    .values({ tenant_id: tenant.tenantId, name: '东区' })
    .returning('sub_tenant_id')
    .executeTakeFirstOrThrow()
  await server.owner.shared
    .updateTable('lot')
    .set({ sub_tenant_id: subTenantId })
    .where('lot_id', '=', lot.lotId)
    .execute()
  const guard = await server.addUser(tenant.tenantId, ['alarm.read'], { subTenantId })
  const seenBy = async (as: typeof guard) => {
    const alarms = (await server.call(queryAlarm, { kind: 'spaceLow' }, { as })).list
    const messages = (await server.call(queryMessage, { kind: 'spaceLow' }, { as })).list
    return { alarms, messages }
  }
  expect(await seenBy(tenant.admin)).toMatchObject({
    alarms: [{ parkingName: '', raisedAt: '2026-03-02 10:00:00', detail: { freeMegabytes: 900 } }],
    messages: [{ content: { freeMegabytes: 900 } }],
  })
  expect(await seenBy(guard)).toEqual({ alarms: [], messages: [] })
})
