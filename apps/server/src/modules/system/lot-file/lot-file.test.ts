import { readdir } from 'node:fs/promises'
import {
  type BodyOf,
  checkUserPassword,
  copyLot,
  exportLotFile,
  importLotFile,
  type LotFile,
  lotDetail,
  lotSetup,
  permissions,
  queryCardRule,
  queryRegion,
  queryRuleAssignments,
  saveBlackList,
  saveGarage,
  saveRegion,
  saveSpot,
  saveWhiteList,
  usualBodyBytes,
  usualLanePolicies,
} from '@parkdesk/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addSubTenant } from '../../../testing/add-sub-tenant.ts'
import { picture } from '../../../testing/picture.ts'
import { addCardRule } from '../../../testing/test-card.ts'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { assignRules, hourlyRule, publishRule } from '../../../testing/test-rule.ts'
import { type SignedInCaller, startTestServer, type TestServer, testPassword } from '../../../testing/test-server.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let lot: TestLot

beforeAll(async () => {
  server = await startTestServer()
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  lot = await addLot(server, tenantId, { name: '东区停车场', capacity: 100, lanesEach: 2 })
  await furnish(lot.lotId)
})
afterAll(() => server.close())

async function furnish(lotId: number): Promise<void> {
  const lanes = await server.owner.shared
    .selectFrom('lane')
    .select(['lane_id as laneId', 'code'])
    .where('lot_id', '=', lotId)
    .orderBy('code')
    .execute()
  const laneIds = lanes.filter(({ code }) => code.endsWith('2')).map(({ laneId }) => laneId)
  const { regionId } = await server.call(saveRegion, { lotId, name: '地下', capacity: 40, laneIds }, { as: admin })
  const { garageId } = await server.call(saveGarage, { lotId, name: '负一层', level: -1 }, { as: admin })
  const spot = { lotId, garageId, parkSpotNumber: 'A-001', ownerName: '张三', ownerPhone: '13800138000' }
  await server.call(saveSpot, spot, { as: admin })
  const rule = (fen: number) => hourlyRule(fen, { freeTime: { minutes: 15 } })
  const ruleId = await publishRule(server, admin, { name: '地下收费', rule: rule(800) })
  const otherId = await publishRule(server, admin, { name: '普通收费', rule: rule(500) })
  await assignRules(server, admin, lotId, [
    { ruleId, when: { sizes: ['small'] }, regionIds: [regionId] },
    { ruleId: otherId, when: {} },
  ])
  await addCardRule(server, admin, {
    name: '东区月卡',
    lotIds: [lotId],
    refundLossPercent: 12.5,
    fromHour: '18:00',
    untilHour: '08:00',
  })
  await server.call(saveBlackList, { plateNumber: '粤B77001', lotId, remark: '欠费' }, { as: admin })
  await server.call(saveBlackList, { plateNumber: '粤B77002' }, { as: admin })
  const white = { PlateNumber: '粤B88001', lotId, OwnerName: '李四', BeginDate: '2026-01-01' }
  await server.call(saveWhiteList, white, { as: admin })
}

const recheck = (as: SignedInCaller) => server.call(checkUserPassword, { Password: testPassword }, { as })
const exported = (lotId: number, as = admin) => server.call(exportLotFile, { lotId }, { as })
async function send(file: unknown, as: SignedInCaller, more: Partial<BodyOf<typeof importLotFile>> = {}) {
  await recheck(as)
  return server.call(importLotFile, { file: file as LotFile, ...more }, { as })
}
async function refuse(file: unknown, as: SignedInCaller, more: Partial<BodyOf<typeof importLotFile>> = {}) {
  await recheck(as)
  const { code, issues } = await server.refuse(importLotFile, { file: file as LotFile, ...more }, { as })
  return [code, issues?.[0]?.path]
}
const filesOnDisk = async () =>
  (await readdir(server.filesFolder, { recursive: true })).filter(name => /\.(png|jpg)$/.test(name)).length
const countLots = async (tenant: number) =>
  (await server.owner.shared.selectFrom('lot').select('lot_id').where('tenant_id', '=', tenant).execute()).length

describe('[basic/parkEdit] a lot as one file', () => {
  it('ok: goes to another operator whole, and comes out of there as it went in; a second time nothing is added', async () => {
    const other = await server.addTenant('乙停车')
    const file = await exported(lot.lotId)
    expect(file).toMatchObject({
      regions: [{ name: '地下', capacity: 40, laneCodes: ['IN-2', 'OUT-2'], innerLaneCodes: [] }],
      spots: [{ parkSpotNumber: 'A-001', garage: '负一层', ownerName: '张三' }],
      assignments: [{ when: { sizes: ['small'] }, regions: ['地下'] }, { when: {} }],
      cardRules: [
        { name: '东区月卡', price: '300.00', refundLossPercent: 12.5, fromHour: '18:00', untilHour: '08:00' },
      ],
      blackList: [{ plateNumber: '粤B77001' }],
      whiteList: [{ PlateNumber: '粤B88001', OwnerName: '李四', BeginDate: '2026-01-01', EndDate: null }],
    })
    const { lotId, isThere } = await send(file, other.admin)
    expect(isThere).toBe(false)
    expect(await exported(lotId, other.admin)).toEqual(file)
    expect(await server.call(lotDetail, { lotId }, { as: other.admin })).toMatchObject({
      ...{ name: '东区停车场', state: 'planned', laneCount: 4, boxCount: 0 },
    })
    const { ruleNames } = await server.call(lotSetup, { lotId }, { as: other.admin })
    expect(ruleNames).toEqual(['地下收费', '普通收费'])
    expect(await send(file, other.admin)).toEqual({ lotId, isThere: true })
    expect(await countLots(other.tenantId)).toBe(1)
    expect(await send(file, admin)).toEqual({ lotId: lot.lotId, isThere: true })
  })

  it('ok: with its photos, in their order; one that is none is refused by its place, and no bytes are left behind', async () => {
    const { admin: as, tenantId: there } = await server.addTenant('庚停车')
    const first = Buffer.concat([picture, Buffer.from('first')]).toString('base64')
    const photos = [
      { name: '大门.png', bytes: first },
      { name: '出口.png', bytes: Buffer.from(picture).toString('base64') },
    ]
    const file = { ...(await exported(lot.lotId)), photos }
    const notOne = { name: '说明.txt', bytes: Buffer.from('text').toString('base64') }
    const bad = { ...file, photos: [...photos, notOne] }
    expect(await refuse(bad, as)).toEqual(['file.notImage', 'file.photos.2.bytes'])
    const files = server.owner.shared.selectFrom('file').select('file_id').where('tenant_id', '=', there)
    expect(await files.execute()).toEqual([])
    expect(await filesOnDisk()).toBe(0)
    const { lotId } = await send(file, as)
    expect((await exported(lotId, as)).photos).toEqual(photos)
    const { photoUrls } = await server.call(lotDetail, { lotId }, { as })
    expect(photoUrls).toHaveLength(2)
  })

  it('ok: one with thousands of spots; of who is not signed in as much is not even read', async () => {
    const { admin: as } = await server.addTenant('辛停车')
    const file = await exported(lot.lotId)
    const spots = Array.from({ length: 6_000 }, (_, index) => ({
      ...{ parkSpotNumber: `B-${String(index).padStart(5, '0')}`, garage: null, ownerName: '', ownerPhone: '' },
      ...{ locked: false, remark: '限内部车辆'.repeat(6) },
    }))
    const large = { ...file, lot: { ...file.lot, capacity: 6_000 }, spots }
    expect(Buffer.byteLength(JSON.stringify(large))).toBeGreaterThan(usualBodyBytes)
    const headers = { 'content-type': 'application/json' }
    const body = 'x'.repeat(usualBodyBytes + 1)
    const unread = await fetch(`${server.address}${importLotFile.path}`, { method: 'POST', headers, body })
    expect(await unread.json()).toMatchObject({ state: 403 })
    const { lotId } = await send(large, as)
    expect((await exported(lotId, as)).spots).toHaveLength(6_000)
  })

  it('for any lot: what is exported is what was imported', async () => {
    const { admin: as } = await server.addTenant('丙停车')
    const word = fc.stringMatching(/^[A-Z][a-z0-9]{2,8}$/)
    const coded = (prefix: string) => fc.nat(9_999).map(number => `${prefix}-${number}`)
    const anyLot = fc
      .record({
        lotKey: fc.uuid(),
        name: fc.stringMatching(/^[A-Z][a-z]{9,14}$/),
        capacity: fc.integer({ min: 30, max: 500 }),
        position: fc.option(
          fc.record({ x: fc.integer({ min: -179, max: 179 }), y: fc.integer({ min: -89, max: 89 }) }),
        ),
        gates: fc.uniqueArray(word, { minLength: 1, maxLength: 3 }),
        garages: fc.uniqueArray(word, { maxLength: 3 }),
        lanes: fc.uniqueArray(coded('L'), { maxLength: 6 }),
        regions: fc.uniqueArray(word, { maxLength: 3 }),
        spots: fc.uniqueArray(coded('S'), { maxLength: 20 }),
        seed: fc.nat(1_000),
      })
      .map(made => fileOf(made))
    await fc.assert(
      fc.asyncProperty(anyLot, async file => {
        const { lotId } = await send(file, as)
        const out = await exported(lotId, as)
        expect({ ...out, chargeRules: [], assignments: [] }).toEqual(file)
      }),
      { numRuns: 12 },
    )
  })

  it('invalid: each fault is said by its place, and nothing of the file is made', async () => {
    const { admin: as, tenantId: there } = await server.addTenant('丁停车')
    const file = await exported(lot.lotId)
    const [lane] = file.lanes
    const [region] = file.regions
    const [assignment] = file.assignments
    const [rule] = file.chargeRules
    const bad: [object, string, string][] = [
      [{ lanes: [{ ...lane, gate: '北门' }] }, 'lotFile.unknown', 'file.lanes.0.gate'],
      [{ lanes: [lane, { ...lane }] }, 'lotFile.twice', 'file.lanes.1.laneCode'],
      [{ lanes: [{ ...lane, direction: 'up' }] }, 'request.invalid', 'file.lanes.0.direction'],
      [{ regions: [{ ...region, laneCodes: ['X'] }] }, 'lotFile.unknown', 'file.regions.0.laneCodes'],
      [{ regions: [{ ...region, capacity: 101 }] }, 'region.tooManySpots', 'file.regions.0.capacity'],
      [{ assignments: [{ ...assignment, ruleKey: 'x' }] }, 'lotFile.unknown', 'file.assignments.0.ruleKey'],
      [{ assignments: [assignment] }, 'chargeRule.lastConditional', 'file.charging.assignments.0'],
      [
        { chargeRules: [{ ...rule, rule: { a: 1 } }, ...file.chargeRules.slice(1)] },
        'lotFile.rule',
        'file.chargeRules.0.rule',
      ],
      [{ currency: 'KWD' }, 'lotFile.currency', 'file.currency'],
      [{ lot: { ...file.lot, longitude: '' } }, 'lot.halfPosition', 'file.lot.longitude'],
      [{ spots: [{ ...file.spots[0], ownerPhone: '1' }] }, 'request.invalid', 'file.spots.0.ownerPhone'],
      [{ surprise: 1 }, 'request.invalid', 'file'],
    ]
    const located = { ...file, lot: { ...file.lot, longitude: '113.95', latitude: '22.54' } }
    for (const [change, code, path] of bad) {
      const wrong = 'lot' in change ? { ...located, lot: { ...located.lot, longitude: '' } } : { ...file, ...change }
      const [refusedCode, refusedPath] = await refuse(wrong, as)
      expect([refusedCode, String(refusedPath).startsWith(path)], `${path}: ${refusedPath}`).toEqual([code, true])
    }
    expect(await countLots(there)).toBe(0)
    expect(
      await server.refuse(importLotFile, { file }, { as: await server.addUser(there, ['lot.save']) }),
    ).toMatchObject({
      state: 401,
    })
  })

  it('signed out, not permitted, another tenant’s looks like missing, and so does a lot out of sight', async () => {
    const { admin: stranger } = await server.addTenant('戊停车')
    expect(await server.refuse(exportLotFile, { lotId: lot.lotId })).toMatchObject({ state: 403 })
    const blind = await server.addUser(tenantId, ['lot.export', 'lot.read'])
    expect(await server.refuse(exportLotFile, { lotId: lot.lotId }, { as: blind })).toMatchObject({ state: 401 })
    const gone = { code: 'row.missing' }
    expect(await server.refuse(exportLotFile, { lotId: lot.lotId }, { as: stranger })).toMatchObject(gone)
    await recheck(stranger)
    expect(await server.refuse(copyLot, { lotId: lot.lotId, name: '新区停车场' }, { as: stranger })).toMatchObject(gone)
    const neighbour = await server.addUser(tenantId, [...permissions], {
      subTenantId: await addSubTenant(server, tenantId),
    })
    expect(await refuse(await exported(lot.lotId), neighbour)).toEqual(['lotFile.notSeen', 'file.lotKey'])
  })

  it('without the password re-check nothing is made', async () => {
    const { admin: as } = await server.addTenant('己停车')
    const file = await exported(lot.lotId)
    expect(await server.refuse(importLotFile, { file }, { as })).toMatchObject({ code: 'session.recheckNeeded' })
  })
})

describe('[basic/parkEdit] a lot copied as a template', () => {
  it('ok: the next one has the lanes, regions, rules, card rules and lists, charges by the same rules, and has no spots', async () => {
    await recheck(admin)
    const { lotId } = await server.call(copyLot, { lotId: lot.lotId, name: '西区停车场' }, { as: admin })
    expect(await server.call(lotDetail, { lotId }, { as: admin })).toMatchObject({
      ...{ name: '西区停车场', state: 'planned', capacity: 100, laneCount: 4, boxCount: 0 },
    })
    const { list: regions } = await server.call(queryRegion, { lotId }, { as: admin })
    expect(regions).toMatchObject([{ name: '地下', capacity: 40 }])
    const rulesOf = async (of: number) =>
      (await server.call(queryRuleAssignments, { lotId: of }, { as: admin })).assignments.map(({ ruleId }) => ruleId)
    expect(await rulesOf(lotId)).toEqual(await rulesOf(lot.lotId))
    const cards = await server.call(queryCardRule, { lotId }, { as: admin })
    expect(typeof cards === 'object' && cards.list.map(({ name, lotIds }) => [name, lotIds])).toEqual([
      ['东区月卡 西区停车场', [lotId]],
    ])
    expect((await exported(lotId)).blackList).toMatchObject([{ plateNumber: '粤B77001', remark: '欠费' }])
    expect((await exported(lotId)).whiteList).toMatchObject([{ PlateNumber: '粤B88001' }])
    expect((await exported(lotId)).spots).toEqual([])
    expect((await exported(lotId)).lotKey).not.toBe((await exported(lot.lotId)).lotKey)
    expect(await server.refuse(copyLot, { lotId, name: '西区停车场' }, { as: admin })).toMatchObject({
      code: 'lot.nameTaken',
      issues: [{ path: 'file.lot.name' }],
    })
  })

  it('ok: somebody of a part of the operator copies a lot of that part, and sees the copy', async () => {
    const subTenantId = await addSubTenant(server, tenantId)
    const keeper = await server.addUser(tenantId, [...permissions], { subTenantId })
    const own = await addLot(server, tenantId, { name: '南区停车场', subTenantId })
    await recheck(keeper)
    const { lotId } = await server.call(copyLot, { lotId: own.lotId, name: '南二停车场' }, { as: keeper })
    expect(await server.call(lotDetail, { lotId }, { as: keeper })).toMatchObject({ laneCount: 2 })
  })
})

interface Made {
  lotKey: string
  name: string
  capacity: number
  position: { x: number; y: number } | null
  gates: string[]
  garages: string[]
  lanes: string[]
  regions: string[]
  spots: string[]
  seed: number
}

/** A file in the order in which one is exported. */
function fileOf({ seed, position, ...made }: Made): LotFile {
  const pick = <T>(from: readonly T[], place: number): T | undefined => from[(place + seed) % Math.max(1, from.length)]
  const lanes = made.lanes.toSorted()
  const regions = made.regions.toSorted()
  const regionOf = (place: number) => (regions.length === 0 ? undefined : pick([...regions, undefined], place))
  const degrees = (value: number) => (value + seed / 1_000).toFixed(6)
  return {
    ...{
      format: 'parkdesk.lot.1',
      lotKey: made.lotKey,
      currency: 'CNY',
      timeZone: 'Asia/Shanghai',
      versionAt: 'entry',
    },
    lot: {
      ...{ name: made.name, code: `C${made.lotKey.replaceAll('-', '').slice(0, 12)}`, capacity: made.capacity },
      ...{ division: '', address: '', remark: '', hoursNote: '', contactName: '', contactPhone: '' },
      ...{ longitude: position ? degrees(position.x) : '', latitude: position ? degrees(position.y) : '' },
      ...{ opensAt: '', closesAt: '', payChannels: ['cash', 'wechat', 'alipay', 'etc', 'unionPay'] },
      ...usualLanePolicies,
    },
    gates: made.gates.toSorted().map(name => ({ name, remark: '' })),
    garages: made.garages.toSorted().map((name, place) => ({ name, level: place - 1, remark: name })),
    lanes: lanes.map((laneCode, place) => ({
      ...{ laneCode, name: `车道${place}`, gate: pick(made.gates, place) ?? '' },
      direction: (place + seed) % 2 === 0 ? 'in' : 'out',
    })),
    regions: regions.map(name => {
      const laneCodes = lanes.filter((_code, place) => regionOf(place) === name)
      return {
        name,
        capacity: seed % 10,
        laneCodes,
        innerLaneCodes: laneCodes.filter((_code, place) => place % 2 === 1),
      }
    }),
    spots: made.spots.toSorted().map((parkSpotNumber, place) => ({
      ...{ parkSpotNumber, ownerName: place % 2 ? '李四' : '', ownerPhone: '', locked: place % 3 === 0, remark: '' },
      garage: made.garages.length === 0 ? null : (pick([...made.garages, null], place) ?? null),
    })),
    ...{ chargeRules: [], assignments: [], cardRules: [], blackList: [], whiteList: [], photos: [] },
  }
}
