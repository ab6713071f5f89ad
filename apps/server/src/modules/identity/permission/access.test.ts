import {
  changeTenant,
  explainAccess,
  gateOf,
  listMenuScreens,
  listScreens,
  lotOptions,
  type MenuNode,
  type Module,
  modules,
  ownMenu,
  type Permission,
  permissions,
  queryMenuConfig,
  queryPermission,
  saveMenuConfig,
  saveRole,
  saveUser,
  tenantDetail,
  userDetail,
} from '@parkdesk/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routes } from '../../../routes.ts'
import { addLot } from '../../../testing/test-lot.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let stranger: SignedInCaller
let platform: SignedInCaller
/** Whose access is asked about. */
let person: SignedInCaller
const lotIds: number[] = []
const roles: { roleId: number; code: string; version: number }[] = []

beforeAll(async () => {
  server = await startTestServer({ callsPerMinute: 1_000_000 })
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  stranger = (await server.addTenant('乙停车')).admin
  platform = (await server.addTenant('平台', { isPlatform: true })).admin
  for (const name of ['东区', '西区']) lotIds.push((await addLot(server, tenantId, { name })).lotId)
  for (const name of ['甲班', '乙班', '丙班']) {
    const { roleId } = await server.call(saveRole, { name, permissions: [] }, { as: admin })
    const { code } = await server.owner.shared
      .selectFrom('role')
      .select('code')
      .where('role_id', '=', roleId)
      .executeTakeFirstOrThrow()
    roles.push({ roleId, code, version: 1 })
  }
  person = await server.addUser(tenantId, [])
})
afterAll(() => server.close())

interface House {
  /** What each role permits. */
  granted: Permission[][]
  /** Which of the roles the person has. */
  held: boolean[]
  /** The lots that he sees; null: all. */
  lots: number[] | null
  /** The modules that the operator has. */
  modules: Module[]
  /** By the number of the menu item. */
  limits: number[][]
  hidden: boolean[]
}

const houses = (items: number): fc.Arbitrary<House> =>
  fc.record({
    granted: fc.tuple(...roles.map(() => fc.subarray(permissions.filter(each => gateOf(each) !== 'platform')))),
    held: fc.tuple(...roles.map(() => fc.boolean())),
    modules: fc.subarray([...modules]),
    lots: fc.option(fc.subarray(lotIds, { minLength: 1 })),
    limits: fc.array(fc.oneof({ weight: 3, arbitrary: fc.constant<number[]>([]) }, fc.subarray([0, 1, 2])), {
      minLength: items,
      maxLength: items,
    }),
    hidden: fc.array(fc.boolean(), { minLength: items, maxLength: items }),
  })

async function settle({ granted, held, lots, limits, hidden, modules: on }: House): Promise<void> {
  // Nobody gives what his operator does not have.
  await setModules([...modules])
  for (const [at, role] of roles.entries()) {
    const entry = { roleId: role.roleId, version: role.version++, name: `班${'甲乙丙'[at]}` }
    await server.call(saveRole, { ...entry, permissions: granted[at] ?? [] }, { as: admin })
  }
  const { version, account } = await server.call(userDetail, { userId: person.userId }, { as: admin })
  const roleIds = roles.filter((_, at) => held[at]).map(({ roleId }) => roleId)
  const entry = { userId: person.userId, version, account, realName: '张三', roleIds }
  await server.call(saveUser, { ...entry, lotsLimited: lots !== null, lotIds: lots ?? [] }, { as: admin })
  const { items } = await server.call(queryMenuConfig, {}, { as: admin })
  const settings = items.map(({ menuId, titleZh, titleEn, icon, hiddenOnMobile, isLanding }, at) => ({
    ...{ menuId, titleZh, titleEn, icon, hiddenOnMobile },
    hidden: hidden[at] ?? false,
    roleCodes: isLanding ? [] : (limits[at] ?? []).flatMap(each => roles[each]?.code ?? []),
  }))
  await server.call(saveMenuConfig, { items: settings }, { as: admin })
  await setModules(on)
}

async function setModules(on: Module[]): Promise<void> {
  const { name, version } = await server.call(tenantDetail, { tenantId }, { as: platform })
  await server.call(changeTenant, { tenantId, version, name, modules: on }, { as: platform })
}

/** The screens that the console opens, and of them those that its side menu draws. */
function drawn(menu: readonly MenuNode[], isHidden = false): { key: string; inMenu: boolean }[] {
  return menu.flatMap(node => [
    { key: node.component, inMenu: !isHidden && !node.hidden },
    ...drawn(node.children, isHidden || node.hidden),
  ])
}

const endpoints = routes.map(({ endpoint }) => endpoint)
/** Whether the server lets the person make the calls that need a permission. */
async function isAllowed(permission: Permission | null): Promise<boolean> {
  const endpoint = endpoints.find(({ access }) => access === permission)
  if (!endpoint) return permission === null
  const { body } = await server.post(endpoint, { neverValid: true }, { as: person })
  return body.state !== 401
}

const explain = async (screen: string, lotId?: number, userId = person.userId, as = admin) => {
  const body = { userId, screen, ...(lotId !== undefined && { lotId }) }
  const { links, ...rest } = await server.call(explainAccess, body, { as })
  const held = Object.fromEntries(links.map(({ kind, holds }) => [kind, holds]))
  const names = Object.fromEntries(links.map(({ kind, names }) => [kind, names]))
  return { ...rest, held, names }
}

describe('[users/permission] why a person sees a screen or does not', () => {
  it('for any roles, lots, modules and menus the menu, the server and this page say the same', async () => {
    const { items } = await server.call(queryMenuConfig, {}, { as: admin })
    const menuKeys = new Set<string>(listMenuScreens().map(({ key }) => key))
    await fc.assert(
      fc.asyncProperty(houses(items.length), async house => {
        await settle(house)
        const { menu } = await server.call(ownMenu, {}, { as: person })
        const seen = new Map(drawn(menu).map(({ key, inMenu }) => [key, inMenu]))
        const seenLots = (await server.call(lotOptions, {}, { as: person })).map(({ lotId }) => lotId)
        for (const { key, needs } of listScreens()) {
          const { held } = await explain(key)
          const opens = held.account && held.module && held.permission && held.menuRoles
          if (menuKeys.has(key)) {
            expect([key, opens], JSON.stringify(house)).toEqual([key, seen.has(key)])
            expect([key, opens && held.menuHidden]).toEqual([key, seen.get(key) ?? false])
          }
          expect([key, held.module && held.permission]).toEqual([key, needs === null || (await isAllowed(needs))])
        }
        for (const lotId of lotIds) {
          expect((await explain('operation/records', lotId)).held.lot).toBe(seenLots.includes(lotId))
        }
      }),
      { numRuns: 8, seed: 20_261_123 },
    )
  }, 240_000)

  const whole = { modules: [...modules], lots: null, limits: [], hidden: [] }
  const plain: House = { granted: [[], [], []], held: [true, false, false], ...whole }

  it('ok: names the roles that give the permission, or would', async () => {
    await settle({ ...plain, granted: [[], ['order.read'], []] })
    const missing = await explain('operation/records')
    expect(missing).toMatchObject({ permission: 'order.read', status: 'active', held: { permission: false } })
    expect(missing.names.permission?.toSorted()).toEqual(['班乙', '管理员'].toSorted())
    await settle({ ...plain, granted: [['order.read'], ['order.read'], []] })
    expect(await explain('operation/records')).toMatchObject({
      held: { account: true, permission: true, menuRoles: true, menuHidden: true },
      names: { permission: ['班甲'] },
    })
  })

  it('ok: names the roles that the menu item, or its group, is limited to', async () => {
    const { items } = await server.call(queryMenuConfig, {}, { as: admin })
    const limits = items.map(({ url }) => (url === '/_cloud_operation' ? [1] : []))
    await settle({ ...plain, granted: [['order.read'], [], []], limits })
    expect(await explain('operation/records')).toMatchObject({
      held: { permission: true, menuRoles: false },
      names: { menuRoles: ['班乙'] },
    })
    await settle(plain)
  })

  it('ok: names the module that the operator does not have, whoever asks', async () => {
    await settle({ ...plain, granted: [['card.read'], [], []], modules: ['sms'] })
    expect(await explain('operation/cardManager')).toMatchObject({
      held: { module: false, permission: true },
      names: { module: ['card'] },
    })
    expect(await explain('tenant/tenants')).toMatchObject({ held: { module: false }, names: { module: ['platform'] } })
    expect((await explain('operation/records')).names.module).toEqual([])
    await settle(plain)
  })

  it('ok: shows who has each permission and what it opens', async () => {
    await settle({ ...plain, granted: [['blackList.read'], [], []] })
    const { permissions: uses, people } = await server.call(queryPermission, {}, { as: admin })
    expect(uses.map(({ permission }) => permission)).toEqual([...permissions])
    const use = uses.find(({ permission }) => permission === 'blackList.read')
    expect(use).toMatchObject({ screens: ['operation/blackList'] })
    expect(use?.calls.map(({ path }) => path)).toContain('/api/billBlackPlate/query')
    expect(use?.roles.map(({ name }) => name).toSorted()).toEqual(['班甲', '管理员'].toSorted())
    expect(use?.userIds.toSorted()).toEqual([admin.userId, person.userId].toSorted())
    expect(people.map(({ userId }) => userId)).toContain(person.userId)
  })

  it('invalid, signed out, not permitted, another tenant’s', async () => {
    const body = { userId: person.userId, screen: 'operation/records' }
    expect(await server.refuse(explainAccess, { ...body, screen: 'no/screen' }, { as: admin })).toMatchObject({
      code: 'screen.gone',
    })
    expect(await server.refuse(explainAccess, body)).toMatchObject({ state: 403 })
    expect(await server.refuse(explainAccess, body, { as: person })).toMatchObject({ state: 401 })
    expect(await server.refuse(explainAccess, body, { as: stranger })).toMatchObject({ code: 'row.missing' })
    const { people } = await server.call(queryPermission, {}, { as: stranger })
    expect(people.map(({ userId }) => userId)).toEqual([stranger.userId])
  })
})
