import {
  addCloudBox,
  addLanes,
  checkUserPassword,
  cloudBoxDetail,
  heartbeat,
  type Permission,
  queryCloudBox,
  queryLane,
  reportPasses,
  revokeCloudBox,
  saveLot,
  setLotState,
  turnBoxKey,
} from '@parkdesk/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addSubTenant } from '../../../testing/add-sub-tenant.ts'
import { type SignedInCaller, startTestServer, type TestServer, testPassword } from '../../../testing/test-server.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let stranger: SignedInCaller
let keeper: SignedInCaller
let lotId: number
let lots = 0

const permissions: Permission[] = ['cloudBox.read', 'cloudBox.save']

beforeAll(async () => {
  server = await startTestServer()
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  stranger = (await server.addTenant('乙停车')).admin
  keeper = await server.addUser(tenantId, permissions, { subTenantId: await addSubTenant(server, tenantId) })
})
afterAll(() => server.close())
beforeEach(async () => {
  ;({ lotId } = await server.call(saveLot, { name: `车场${++lots}`, capacity: 10 }, { as: admin }))
})

const make = () => server.call(addCloudBox, { lotId }, { as: admin })
const read = (boxId: number) => server.call(cloudBoxDetail, { boxId }, { as: admin })
const recheck = (as = admin) => server.call(checkUserPassword, { Password: testPassword }, { as })
const turn = async (boxId: number, keepsOld: boolean) => {
  await recheck()
  return server.call(turnBoxKey, { boxId, keepsOld }, { as: admin })
}
const headersOf = ({ boxSerial, boxKey }: { boxSerial: string; boxKey: string }) => ({
  'x-box-serial': boxSerial,
  'x-box-key': boxKey,
})
const beat = async (box: { boxSerial: string; boxKey: string }, body = {}) =>
  (await server.post(heartbeat, body, { headers: headersOf(box) })).body.state

describe('POST /api/cloudBox/add', () => {
  it('ok: the box signs in with the key, which is stored nowhere', async () => {
    const box = await make()
    expect((await read(box.boxId)).state).toBe('waiting')
    expect(await beat(box)).toBe('success')
    expect((await read(box.boxId)).state).toBe('online')
    const stored = [
      await server.owner.shared.selectFrom('box_route').selectAll().execute(),
      await server.owner.shared.selectFrom('audit').selectAll().execute(),
    ]
    expect(JSON.stringify(stored)).not.toContain(box.boxKey)
  })

  it('of boxes that call at the same time each is known as itself, whoever else is looked up with it', async () => {
    const boxes = [await make(), await make(), await make()]
    const wrong = boxes.map((box, at) => ({ ...box, boxKey: boxes[(at + 1) % boxes.length]?.boxKey ?? '' }))
    const calls = Array.from({ length: 8 }, () => [...boxes, ...wrong]).flat()
    const states = await Promise.all(calls.map((box, at) => beat(box, { version: `1.${box.boxId}.${at % 6}` })))
    expect(states).toEqual(calls.map((_, at) => (at % 6 < 3 ? 'success' : 'failed')))
    const versions = await Promise.all(boxes.map(async ({ boxId }) => (await read(boxId)).version))
    expect(versions).toEqual(boxes.map(({ boxId }, at) => `1.${boxId}.${at}`))
  })

  it('the only box of a lot speaks for its lanes, a second one for none', async () => {
    await server.call(addLanes, { lotId, gateName: '东门', entries: 1, exits: 1 }, { as: admin })
    const first = await make()
    const second = await make()
    expect((await read(first.boxId)).laneNames).toEqual(['入口 1', '出口 1'])
    expect((await read(second.boxId)).laneNames).toEqual([])
  })

  it('another tenant’s or part’s lot looks like missing', async () => {
    for (const as of [stranger, keeper])
      expect((await server.refuse(addCloudBox, { lotId }, { as })).code).toBe('row.missing')
  })

  it('conflict: a closed lot gets no box', async () => {
    await recheck()
    await server.call(setLotState, { lotId, state: 'closed' }, { as: admin })
    expect((await server.refuse(addCloudBox, { lotId }, { as: admin })).code).toBe('cloudBox.lotClosed')
  })
})

describe('POST /api/cloudBox/turnKey', () => {
  it('the old key holds until the box has used the new one', async () => {
    const old = await make()
    const fresh = { ...old, ...(await turn(old.boxId, true)) }
    expect(fresh.oldKeyUntil).not.toBeNull()
    expect(await beat(old)).toBe('success')
    expect((await read(old.boxId)).oldKeyUntil).toBe(fresh.oldKeyUntil)
    expect(await beat(fresh)).toBe('success')
    expect(await beat(old)).toBe('failed')
    expect((await read(old.boxId)).oldKeyUntil).toBeNull()
  })

  it('the old key ends after a day, even if the new one was never used', async () => {
    const old = await make()
    const fresh = { ...old, ...(await turn(old.boxId, true)) }
    server.setTime(new Date(Date.now() + 86_400_000 - 60_000))
    expect(await beat(old)).toBe('success')
    server.setTime(new Date(Date.now() + 86_400_000 + 1))
    expect(await beat(old)).toBe('failed')
    expect(await beat(fresh)).toBe('success')
    server.setTime(undefined)
    admin = await server.signIn(admin.account)
  })

  it('the old key ends at once where it may have leaked', async () => {
    const old = await make()
    const fresh = { ...old, ...(await turn(old.boxId, false)) }
    expect(await beat(old)).toBe('failed')
    expect(await beat(fresh)).toBe('success')
  })

  it('of three keys only the last two hold: a key that was turned twice is gone', async () => {
    const first = await make()
    const second = { ...first, ...(await turn(first.boxId, true)) }
    const third = { ...first, ...(await turn(first.boxId, true)) }
    expect([await beat(first), await beat(second), await beat(third), await beat(second)]).toEqual([
      'failed',
      'success',
      'success',
      'failed',
    ])
  })

  it('asks for the password re-check; another tenant’s box looks like missing', async () => {
    const { boxId } = await make()
    const fresh = await server.addUser(tenantId, permissions)
    expect((await server.refuse(turnBoxKey, { boxId, keepsOld: true }, { as: fresh })).code).toBe(
      'session.recheckNeeded',
    )
    await recheck(stranger)
    expect((await server.refuse(turnBoxKey, { boxId, keepsOld: true }, { as: stranger })).code).toBe('row.missing')
  })
})

describe('POST /api/cloudBox/revoke', () => {
  it('the box cannot sign in, speaks for no lane, and comes back by a new key', async () => {
    await server.call(addLanes, { lotId, gateName: '东门', entries: 1, exits: 0 }, { as: admin })
    const box = await make()
    await recheck()
    await server.call(revokeCloudBox, { boxId: box.boxId }, { as: admin })
    expect(await beat(box)).toBe('failed')
    expect(await read(box.boxId)).toMatchObject({ state: 'revoked', laneNames: [] })
    const again = { ...box, ...(await turn(box.boxId, true)) }
    expect(await beat(box)).toBe('failed')
    expect(await beat(again)).toBe('success')
    expect((await read(box.boxId)).laneNames).toEqual(['入口 1'])
  })
})

describe('what is known of a box', () => {
  it('its clock, its version, what it has still to send, and its latest pass', async () => {
    await server.call(addLanes, { lotId, gateName: '东门', entries: 1, exits: 0 }, { as: admin })
    const box = await make()
    const sentAt = new Date(Date.now() - 90_000).toISOString()
    await beat(box, { version: '2.1', pendingEvents: 3, sentAt })
    const pass = {
      eventId: 'e1',
      laneCode: 'IN-1',
      direction: 'in',
      passedAt: new Date().toISOString(),
      plate: '粤B12345',
    }
    await server.call(reportPasses, { events: [pass] }, { headers: headersOf(box) })
    const row = await read(box.boxId)
    expect(row).toMatchObject({
      version: '2.1',
      pendingEvents: 3,
      latestPass: { laneName: '入口 1', plateNumber: '粤B12345' },
    })
    expect(Math.round(row.clockOffsetSeconds ?? 0)).toBeLessThanOrEqual(-90)
    const { list } = await server.call(queryLane, { lotId }, { as: admin })
    expect(list[0]?.lastPassAt).toBe(row.latestPass?.passedAt)
  })

  it('is found by its state; nobody sees the boxes of others', async () => {
    const { boxId } = await make()
    const found = async (as: SignedInCaller) =>
      (await server.call(queryCloudBox, { lotId, state: 'waiting' }, { as })).list.map(row => row.boxId)
    expect(await found(admin)).toEqual([boxId])
    expect(await found(stranger)).toEqual([])
    expect(await found(keeper)).toEqual([])
  })
})
