import {
  type DataOf,
  type MenuNode,
  type MenuSetting,
  ownMenu,
  previewMenuConfig,
  queryAlarm,
  queryMenuConfig,
  queryOrder,
  restoreMenuConfig,
  saveMenuConfig,
} from '@parkdesk/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { completeMenus } from '../../tenant/tenant/complete-menus.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let stranger: SignedInCaller
let colleague: SignedInCaller
let guard: SignedInCaller

beforeAll(async () => {
  server = await startTestServer()
  const tenant = await server.addTenant('甲停车')
  tenantId = tenant.tenantId
  admin = tenant.admin
  stranger = (await server.addTenant('乙停车')).admin
  colleague = await server.addUser(tenantId, ['order.read', 'alarm.read'])
  guard = await server.addUser(tenantId, ['order.read', 'alarm.read'])
})
afterAll(() => server.close())
beforeEach(() => server.call(restoreMenuConfig, {}, { as: admin }))

type Config = DataOf<typeof queryMenuConfig>
const config = (as = admin): Promise<Config> => server.call(queryMenuConfig, {}, { as })
const settingsOf = ({ items }: Config): MenuSetting[] =>
  items.map(({ menuId, titleZh, titleEn, icon, hidden, hiddenOnMobile, roleCodes }) => ({
    menuId,
    titleZh,
    titleEn,
    icon,
    hidden,
    hiddenOnMobile,
    roleCodes,
  }))
/** The settings with one item, found by its url, changed. */
const changed = async (url: string, change: Partial<MenuSetting>): Promise<MenuSetting[]> => {
  const now = await config()
  const { menuId } = now.items.find(item => item.url === url) ?? {}
  return settingsOf(now).map(setting => (setting.menuId === menuId ? { ...setting, ...change } : setting))
}
const save = (items: MenuSetting[]) => server.call(saveMenuConfig, { items }, { as: admin })
const leaves = (nodes: MenuNode[]): MenuNode[] =>
  nodes.flatMap(node => (node.children.length > 0 ? leaves(node.children) : [node]))
const menuOf = async (as: SignedInCaller) => leaves((await server.call(ownMenu, {}, { as })).menu)
const find = async (as: SignedInCaller, url: string) => (await menuOf(as)).find(node => node.url === url)

const orders = '/_cloud_operation/records'
const alarms = '/_cloud_operation/alarms'
const notices = '/_cloud_operation/deviceNotice'
const unmatched = '/_cloud_operation/unmatched'
const voided = '/_cloud_operation/voidData'
const wayBack = '/_cloud_system/menuConfig'

describe('configuration', () => {
  it('ok: changed titles, icon and visibility apply to everybody’s menu, and to the next sign-in', async () => {
    await save(await changed(orders, { titleZh: ' 我的订单 ', icon: 'alarms', hidden: true, hiddenOnMobile: true }))
    const expected = {
      title: 'menu.records',
      titles: { zh: '我的订单', en: null },
      icon: 'alarms',
      hidden: true,
      hiddenOnMobile: true,
    }
    expect(await find(colleague, orders)).toMatchObject(expected)
    const fresh = await server.signIn(colleague.account)
    expect(leaves(fresh.menu).find(node => node.url === orders)).toMatchObject(expected)
    colleague = fresh
  })

  it('ok: saves the order that was sent, with matching levels', async () => {
    const settings = settingsOf(await config())
    await save(settings.toReversed())
    const nodes = (await menuOf(colleague)).filter(node => node.id > 0)
    expect(nodes.map(node => node.url)).toEqual([notices, alarms, voided, unmatched, orders])
    const [first, second] = nodes.map(node => node.level.split('.').map(Number))
    expect(first?.slice(0, -1)).toEqual(second?.slice(0, -1))
    expect(first?.at(-1)).toBeLessThan(second?.at(-1) ?? 0)
    expect((await config()).isUsual).toBe(false)
  })

  it('ok: only some roles see an item; the admin role passes', async () => {
    const role = colleague.roles[0] ?? ''
    await save(await changed(alarms, { roleCodes: [role] }))
    expect(await find(colleague, alarms)).toBeDefined()
    expect(await find(guard, alarms)).toBeUndefined()
    expect(await find(admin, alarms)).toBeDefined()
  })

  it('[RP-02] the menu neither grants nor removes permissions', async () => {
    await save(await changed(alarms, { roleCodes: [colleague.roles[0] ?? ''] }))
    await server.call(queryAlarm, {}, { as: guard })
    const nobody = await server.addUser(tenantId, [])
    await save(await changed(orders, { roleCodes: nobody.roles }))
    expect(await find(nobody, orders)).toBeUndefined()
    expect(await server.refuse(queryOrder, {}, { as: nobody })).toMatchObject({ state: 401 })
  })

  it('ok: leaves an audit row with before and after', async () => {
    await save(await changed(orders, { titleEn: 'Bills' }))
    const { before, after, user_id } = await server.owner.shared
      .selectFrom('audit')
      .select(['before', 'after', 'user_id'])
      .where('action', '=', 'menu.save')
      .orderBy('audit_id', 'desc')
      .executeTakeFirstOrThrow()
    expect(user_id).toBe(admin.userId)
    expect(JSON.stringify(before)).not.toContain('Bills')
    expect(JSON.stringify(after)).toContain('Bills')
  })

  it('ok: restoring resets the menu to the default', async () => {
    const usual = await config()
    expect(usual.isUsual).toBe(true)
    await save((await changed(orders, { titleZh: '我的订单', hidden: true, roleCodes: colleague.roles })).toReversed())
    await server.call(restoreMenuConfig, {}, { as: admin })
    expect(await config()).toEqual(usual)
  })
})

describe('[RT-13] the way back', () => {
  it('is a hidden link for everybody who may configure the menu, whatever the configuration', async () => {
    const now = await config()
    await save(settingsOf(now).map(setting => ({ ...setting, hidden: true, hiddenOnMobile: true })))
    expect(await find(admin, wayBack)).toMatchObject({ component: 'system/menuConfig', hidden: true })
    expect(await find(colleague, wayBack)).toBeUndefined()
    expect(now.items.some(item => item.url === wayBack)).toBe(false)
  })

  it('cannot be named in a configuration', async () => {
    const items = settingsOf(await config())
    const [first] = items
    if (!first) throw new Error('there is no menu')
    const refusal = await server.refuse(saveMenuConfig, { items: [...items, { ...first, menuId: 0 }] }, { as: admin })
    expect(refusal).toMatchObject({ code: 'menu.changed' })
  })
})

describe('preview', () => {
  it('ok: shows what a role would see, and saves nothing', async () => {
    const items = (await changed(orders, { titleZh: '试试' })).toReversed()
    const roleCode = colleague.roles[0] ?? ''
    const { menu } = await server.call(previewMenuConfig, { items, roleCode }, { as: admin })
    expect(leaves(menu)).toMatchObject([
      { url: notices },
      { url: alarms },
      { url: voided },
      { url: unmatched },
      { url: orders, titles: { zh: '试试' } },
    ])
    const asAdmin = await server.call(previewMenuConfig, { items, roleCode: 'admin' }, { as: admin })
    expect(leaves(asAdmin.menu).length).toBeGreaterThan(5)
    expect((await config()).isUsual).toBe(true)
  })
})

describe('refusals', () => {
  it('invalid: template characters, an unknown role, roles on the landing page, a missing item', async () => {
    const cases: [MenuSetting[], string][] = [
      [await changed(orders, { titleZh: '{{x}}' }), 'request.invalid'],
      [await changed(orders, { titleEn: '$t(kit.save)' }), 'request.invalid'],
      [await changed(orders, { titleEn: 'x'.repeat(25) }), 'request.invalid'],
      [await changed(orders, { roleCodes: ['unheardOf'] }), 'menu.roleGone'],
      [await changed('/dashboard/index', { roleCodes: colleague.roles }), 'menu.landing'],
      [(await changed(orders, {})).slice(1), 'menu.changed'],
    ]
    for (const [items, code] of cases) {
      expect(await server.refuse(saveMenuConfig, { items }, { as: admin })).toMatchObject({ code })
    }
    expect((await config()).isUsual).toBe(true)
  })

  it('signed out, not permitted', async () => {
    expect(await server.refuse(queryMenuConfig, {})).toMatchObject({ state: 403 })
    expect(await server.refuse(saveMenuConfig, { items: [] as never }, { as: colleague })).toMatchObject({ state: 401 })
  })

  it("another tenant's items and roles are unknown here", async () => {
    const items = settingsOf(await config())
    expect(await server.refuse(saveMenuConfig, { items }, { as: stranger })).toMatchObject({ code: 'menu.changed' })
    const theirs = settingsOf(await config(stranger)).map(setting => ({ ...setting, roleCodes: [] as string[] }))
    const body = { items: theirs, roleCode: colleague.roles[0] ?? '' }
    expect((await server.call(previewMenuConfig, body, { as: stranger })).menu).toEqual([])
  })
})

describe('several people at once', () => {
  it('configure the menu one after the other, none of them in vain', async () => {
    const items = await changed(orders, { titleZh: '订单' })
    const calls = Array.from({ length: 40 }, (_, at) =>
      at % 2 === 0 ? save(items) : server.call(restoreMenuConfig, {}, { as: admin }),
    )
    expect(await Promise.all(calls)).toEqual(calls.map(() => null))
  }, 120_000)
})

describe('a build with new screens', () => {
  it('adds missing entries after their neighbour, once, and keeps the rest as configured', async () => {
    await save(await changed(orders, { titleZh: '流水', hidden: true }))
    const urls = async () => {
      const { items } = await config()
      const groups = items.filter(({ isGroup }) => isGroup)
      return groups.map(group => [
        group.url,
        ...items.filter(item => item.parentId === group.menuId).map(({ url }) => url),
      ])
    }
    const before = await urls()
    await server.owner.shared
      .deleteFrom('menu_item')
      .where('tenant_id', '=', tenantId)
      .where('url', 'in', [alarms, '/_cloud_group/company', '/_cloud_group/vehicles', '/_cloud_group'])
      .execute()
    expect((await urls()).flat()).toHaveLength(before.flat().length - 4)
    await completeMenus(server.owner.shared)
    await completeMenus(server.owner.shared)
    expect(await urls()).toEqual(before)
    expect((await config()).items.find(item => item.url === orders)).toMatchObject({ titleZh: '流水', hidden: true })
    expect(await find(guard, alarms)).toMatchObject({ component: 'operation/alarms' })
  })

  it('puts what stood in a group of an earlier build into the sections of this one, in the order that it had', async () => {
    const { items } = await config()
    const section = items.find(({ url }) => url === '/_cloud_operation/traffic')
    const inSection = async () =>
      (await config()).items.filter(({ parentId }) => parentId === section?.menuId).map(({ url }) => url)
    const before = await inSection()
    expect(before).toContain(orders)
    await save(settingsOf(await config()).toReversed())
    expect(await inSection()).toEqual(before.toReversed())
    const ofTenant = server.owner.shared.updateTable('menu_item').where('tenant_id', '=', tenantId)
    await ofTenant
      .set({ parent_id: section?.parentId ?? 0 })
      .where('parent_id', '=', section?.menuId ?? 0)
      .execute()
    expect(await inSection()).toEqual([])
    await completeMenus(server.owner.shared)
    expect(await inSection()).toEqual(before.toReversed())
  })
})
