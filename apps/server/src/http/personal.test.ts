import {
  type AnyEndpoint,
  type BodyOf,
  checkUserPassword,
  exportLotFile,
  find,
  isPersonalSearch,
  makeApiToken,
  maskOf,
  openCard,
  permissions,
  personalKindOf,
  queryBlackList,
  queryUser,
  saveBlackList,
  saveCompany,
  saveCompanyVehicle,
  saveLot,
  saveMerchant,
  saveSpot,
  saveStoredCard,
  saveSubAccount,
  saveSubMerchant,
  saveUser,
  saveWhiteList,
  visitTenant,
} from '@parkdesk/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { routes } from '../routes.ts'
import { recheck } from '../testing/recheck.ts'
import { addCardRule, newKey } from '../testing/test-card.ts'
import { addLot, type TestLot } from '../testing/test-lot.ts'
import { type SignedInCaller, startTestServer, type TestServer, testPassword } from '../testing/test-server.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
/** Holds every permission but that to see personal data. */
let masked: SignedInCaller
let lot: TestLot

const name = '李明'
const phone = '13812341234'

beforeAll(async () => {
  server = await startTestServer({ callsPerMinute: 100_000 })
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  masked = await server.addUser(
    tenantId,
    permissions.filter(permission => permission !== 'personalData.read'),
  )
  lot = await addLot(server, tenantId, { name: '东门停车场' })
})
afterAll(() => server.close())

const fieldsOf = ({ body }: AnyEndpoint): [string, z.ZodType][] =>
  body instanceof z.ZodObject ? Object.entries(body.shape) : []
const personalOf = (endpoint: AnyEndpoint) => fieldsOf(endpoint).filter(([, schema]) => personalKindOf(schema))
const columnOf = (field: string) => field.replace(/(?<=.)[A-Z]/g, letter => `_${letter}`).toLowerCase()

/** A row of each call that changes personal data: the body that made it, and its number. */
const made: Record<string, () => Promise<{ id: number; body: Record<string, unknown> }>> = {
  [saveBlackList.path]: () => add(saveBlackList, { plateNumber: '粤B10001', ownerName: name, ownerPhone: phone }),
  [saveWhiteList.path]: () =>
    add(saveWhiteList, { PlateNumber: '粤B10004', lotId: lot.lotId, OwnerName: name, BeginDate: '2026-03-01' }),
  [saveCompany.path]: () => add(saveCompany, companyOf('远大物流')),
  async [saveCompanyVehicle.path]() {
    const { id: companyId } = await add(saveCompany, companyOf('通达物流'))
    return add(saveCompanyVehicle, { companyId, plateNumber: '粤B10002', ownerName: name, ownerPhone: phone })
  },
  [saveMerchant.path]: () =>
    add(saveMerchant, { name: '晨光书店', accountKind: 'count', lotIds: [lot.lotId], contact: name, phone }),
  [saveStoredCard.path]: () => add(saveStoredCard, { cardNo: 'VIP-0001', holder: name, phone }),
  [saveSubMerchant.path]: () => add(saveSubMerchant, { name: '城投置业', contact: name, phone }),
  async [saveSubAccount.path]() {
    const { id: subMerchantId } = await add(saveSubMerchant, { name: '远大置业' })
    const bank = { payee: name, bank: '招商银行', bankAccount: '6225880100001234' }
    return add(saveSubAccount, { subMerchantId, name: '远大', ...bank })
  },
  [saveSpot.path]: () => add(saveSpot, { lotId: lot.lotId, parkSpotNumber: 'A-1', ownerName: name, ownerPhone: phone }),
  [saveLot.path]: () =>
    add(saveLot, { name: '西门停车场', code: 'XM1', capacity: 10, contactName: name, contactPhone: phone }),
  [saveUser.path]: () =>
    add(saveUser, { account: 'liming', realName: name, phone, providerName: 'liming@jia.example', roleIds: [] }),
  async '/api/billPack/change'() {
    const cardRuleId = await addCardRule(server, admin, { lotIds: [lot.lotId] })
    const owner = { plates: ['粤B10003'], ownerName: name, ownerMobile: phone, officeAddress: '3-1201' }
    const money = { periods: 1, paid: '300', channel: 'cash', idempotencyKey: newKey() } as const
    const day = new Date().toISOString().slice(0, 10)
    const { cardId } = await server.call(openCard, { cardRuleId, beginDay: day, ...owner, ...money }, { as: admin })
    return { id: cardId, body: owner }
  },
}

const companyOf = (called: string): BodyOf<typeof saveCompany> => ({
  ...{ name: called, contact: name, phone, lotIds: [lot.lotId], spots: 1, price: '100', agreementFrom: '2026-03-01' },
})

async function add<E extends AnyEndpoint>(endpoint: E, body: BodyOf<E>) {
  const [id] = Object.values((await server.call(endpoint, body, { as: admin })) as Record<string, number>)
  return { id: id ?? 0, body: body as Record<string, unknown> }
}

/** What only answers a new row, or nobody who sees masks. */
const onlyAdds = [
  '/api/billPack/open',
  '/api/booking/book',
  '/api/company/askPayout',
  '/api/invoice/apply',
  '/api/invoice/applyBill',
  '/api/invoice/applyTopUp',
  '/api/share/register',
  '/api/stock/issue',
  'api/share/register',
  '/api/subTenant/invite',
  '/api/tenant/add',
  '/api/visitor/invite',
]
const changing = routes.filter(
  ({ endpoint }) =>
    personalOf(endpoint).length > 0 && !onlyAdds.includes(endpoint.path) && endpoint.access !== 'public',
)

describe('who sees masks and sends them back', () => {
  it.each(changing.map(({ endpoint, keeps }) => [endpoint.path, endpoint, keeps] as const))(
    '%s leaves what is masked as it was, takes what is new, and refuses any other mask',
    async (path, endpoint, keeps) => {
      if (!keeps) throw new Error('The route has to say which row it keeps')
      const { id, body } = (await made[path]?.()) ?? { id: 0, body: {} }
      const names = personalOf(endpoint).map(([field]) => field)
      const row = async () => {
        const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(keeps.table)}
          where ${sql.ref(columnOf(keeps.id))} = ${id}`.execute(server.owner.shared)
        return rows[0] ?? {}
      }
      const stored = async () => {
        const now = await row()
        return Object.fromEntries(names.map(field => [field, now[columnOf(field)]]))
      }
      const send = async (more: Record<string, unknown>) => {
        const now = await row()
        const version = now.version ?? now.revision
        const sent = { ...body, [keeps.id]: id, ...(version !== undefined && { version }), ...more }
        return (await server.post(endpoint, sent as never, { as: masked })).body
      }
      const before = await stored()
      const masks = Object.fromEntries(
        personalOf(endpoint).map(([field, schema]) => [
          field,
          maskOf(personalKindOf(schema) ?? 'name', String(body[field] ?? '')),
        ]),
      )
      expect(await send(masks), path).toEqual(expect.objectContaining({ state: 'success' }))
      expect(await stored()).toEqual(before)

      for (const field of names) {
        const wrong = { ...masks, [field]: '王****9999' }
        expect(await send(wrong)).toMatchObject({ code: 'personalData.mask', issues: [{ path: field }] })
      }
      expect(await stored()).toEqual(before)

      const [first = ''] = names
      const fresh = { ...masks, [first]: '赵云' }
      expect(await send(fresh)).toMatchObject({ state: 'success' })
      expect(await stored()).toEqual({ ...before, [first]: '赵云' })
    },
  )

  it('adds nothing under a mask', async () => {
    const entry = { plateNumber: '粤B10009', ownerName: '李*' }
    expect(await server.refuse(saveBlackList, entry, { as: masked })).toMatchObject({ code: 'personalData.mask' })
  })
})

describe('who sees masks does not find by what they hide', () => {
  const searching = routes.flatMap(({ endpoint }) =>
    fieldsOf(endpoint).flatMap(([field, schema]) => (isPersonalSearch(schema) ? [[endpoint, field] as const] : [])),
  )
  it.each(searching.map(([endpoint, field]) => [endpoint.path, field, endpoint] as const))(
    '%s refuses a search by %s',
    async (_path, field, endpoint) => {
      const refused = (await server.post(endpoint, { [field]: '1381234' } as never, { as: masked })).body
      expect(refused).toMatchObject({ code: 'personalData.search', issues: [{ path: field }] })
      const found = await server.post(endpoint, { [field]: '1381234' } as never, { as: admin })
      expect(found.body.state).toBe('success')
    },
  )

  it('finds no vehicle by its owner, and people by their accounts alone', async () => {
    await server.call(saveBlackList, { plateNumber: '粤B10008', ownerName: '孙权', ownerPhone: phone }, { as: admin })
    expect((await server.call(find, { text: '孙权' }, { as: admin })).list).toHaveLength(1)
    expect((await server.call(find, { text: '孙权' }, { as: masked })).list).toEqual([])
    await server.call(saveUser, { account: 'sunquan', realName: '孙权', roleIds: [] }, { as: admin })
    const people = (text: string, as: SignedInCaller) => server.call(queryUser, { name: text }, { as })
    expect(await people('孙权', admin)).toMatchObject({ list: [{ realName: '孙权' }] })
    expect(await people('孙权', masked)).toEqual({ list: [] })
    expect(await people('sunq', masked)).toMatchObject({ list: [{ realName: '孙*' }] })
    const sorted = await server.refuse(queryUser, { Sort: 'realName' }, { as: masked })
    expect(sorted).toMatchObject({ code: 'personalData.search' })
  })
})

describe('others than people of the operator', () => {
  const ownersFor = async (headers: Record<string, string>) => {
    const { list } = (await server.call(queryBlackList, { plateNumber: '粤B10007' }, { headers })) as {
      list: { ownerPhone: string }[]
    }
    return list.map(({ ownerPhone }) => ownerPhone)
  }

  it('an API token sees personal data when it was given that, a visit of the platform never', async () => {
    await server.call(saveBlackList, { plateNumber: '粤B10007', ownerPhone: phone }, { as: admin })
    await server.call(checkUserPassword, { Password: testPassword }, { as: admin })
    const tokenWith = async (given: ('blackList.read' | 'personalData.read')[]) => {
      const token = {
        name: given.join(),
        permissions: given,
        expiresOn: new Date(Date.now() + 864e5).toISOString().slice(0, 10),
      }
      await recheck(server, admin)
      return { authorization: `Bearer ${(await server.call(makeApiToken, token, { as: admin })).token}` }
    }
    expect(await ownersFor(await tokenWith(['blackList.read']))).toEqual(['138****1234'])
    expect(await ownersFor(await tokenWith(['blackList.read', 'personalData.read']))).toEqual([phone])

    const platform = (await server.addTenant('平台', { isPlatform: true })).admin
    const { token } = await server.call(visitTenant, { tenantId, reason: '客户来电' }, { as: platform })
    expect(await ownersFor({ authorization: `Basic ${token}` })).toEqual(['138****1234'])
  })

  it('a lot’s file is made for nobody who sees masks', async () => {
    await server.call(checkUserPassword, { Password: testPassword }, { as: masked })
    const refused = await server.refuse(exportLotFile, { lotId: lot.lotId }, { as: masked })
    expect(refused).toMatchObject({ code: 'permission.missing' })
    await server.call(exportLotFile, { lotId: lot.lotId }, { as: admin })
  })
})
