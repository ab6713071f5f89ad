import { type BodyOf, chooseDefaultView, querySavedView, removeSavedView, saveSavedView } from '@parkdesk/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let admin: SignedInCaller
let stranger: SignedInCaller
/** Each has a role of his own, named like his account. */
let guard: SignedInCaller
let cashier: SignedInCaller

beforeAll(async () => {
  server = await startTestServer()
  const first = await server.addTenant('甲停车')
  admin = first.admin
  stranger = (await server.addTenant('乙停车')).admin
  guard = await server.addUser(first.tenantId, ['order.read'])
  cashier = await server.addUser(first.tenantId, ['order.read'])
})
afterAll(() => server.close())
beforeEach(() => server.owner.shared.deleteFrom('saved_view').execute())

type View = BodyOf<typeof saveSavedView>
const view = (more: Partial<View> = {}): View => ({
  list: 'order',
  name: '今日未付',
  query: 'payStatus=unpaid&sort=-payableAmount',
  layout: { order: ['plateNumber', 'payableAmount'], hidden: ['mark'], density: 'compact' },
  roleCodes: [],
  ...more,
})
const save = async (more: Partial<View> = {}, as = admin) =>
  (await server.call(saveSavedView, view(more), { as })).savedViewId
const refuse = async (more: Partial<View>, as = admin) => (await server.refuse(saveSavedView, view(more), { as })).code
const list = async (as = admin, of = 'order') => (await server.call(querySavedView, { list: of }, { as })).views
const names = async (as = admin, of = 'order') => (await list(as, of)).map(({ name }) => name)
const shared = () => ({ roleCodes: [guard.account] })

describe('a saved view', () => {
  it('ok: comes back as it was saved, to its owner, in its list', async () => {
    const savedViewId = await save({}, guard)
    const own = { savedViewId, isOwn: true, canChange: true, isDefault: false, ownerName: expect.any(String) }
    expect(await list(guard)).toEqual([{ ...view(), ...own }])
    expect(await names(guard, 'pass')).toEqual([])
    expect(await names(cashier)).toEqual([])
    expect(await names(admin)).toEqual([])
  })

  it('is renamed and changed, and keeps its number', async () => {
    const savedViewId = await save()
    await server.call(saveSavedView, view({ savedViewId, name: '欠费', query: 'payStatus=unpaid' }), { as: admin })
    expect(await list()).toMatchObject([{ savedViewId, name: '欠费', query: 'payStatus=unpaid' }])
    expect(await refuse({ savedViewId, list: 'pass' })).toBe('row.missing')
  })

  it('conflict: a name once for each person and list', async () => {
    await save()
    expect(await refuse({})).toBe('name.taken')
    const other = await save({ name: '另一个' })
    expect(await refuse({ savedViewId: other })).toBe('name.taken')
    await save({ list: 'pass' })
    await save({}, guard)
  })

  it('invalid: without a name, of no list, too many', async () => {
    expect(await refuse({ name: ' ' })).toBe('request.invalid')
    expect(await refuse({ list: '../order' })).toBe('request.invalid')
    const { tenant_id, user_id } = await server.owner.shared
      .selectFrom('app_user')
      .select(['tenant_id', 'user_id'])
      .where('account', '=', guard.account)
      .executeTakeFirstOrThrow()
    const row = { tenant_id, user_id, list: 'order', query: '', layout: '{}', role_codes: [], created_at: new Date() }
    const rows = Array.from({ length: 49 }, (_, at) => ({ ...row, name: `${at}` }))
    await server.owner.shared.insertInto('saved_view').values(rows).execute()
    await save({}, guard)
    expect(await refuse({ name: '再一个' }, guard)).toBe('savedView.tooMany')
    await save({ list: 'pass' }, guard)
  })

  it('signed out: nothing', async () => {
    expect((await server.post(querySavedView, { list: 'order' })).body.state).toBe(403)
    expect((await server.post(saveSavedView, view())).body.state).toBe(403)
  })

  it('another tenant’s looks missing, and so does another person’s', async () => {
    const savedViewId = await save()
    for (const as of [stranger, guard]) {
      expect(await names(as)).toEqual([])
      expect(await refuse({ savedViewId, name: 'x' }, as)).toBe('row.missing')
      expect((await server.refuse(removeSavedView, { savedViewId }, { as })).code).toBe('row.missing')
      const chosen = await server.refuse(chooseDefaultView, { list: 'order', savedViewId }, { as })
      expect(chosen.code).toBe('row.missing')
    }
    expect(await names()).toEqual(['今日未付'])
  })
})

describe('shared with a role', () => {
  it('ok: whoever has the role sees it and cannot change it; others do not see it', async () => {
    const savedViewId = await save(shared())
    expect(await list(guard)).toMatchObject([{ savedViewId, isOwn: false, canChange: false }])
    expect(await names(cashier)).toEqual([])
    expect(await refuse({ ...shared(), savedViewId, name: 'x' }, guard)).toBe('permission.missing')
    expect((await server.refuse(removeSavedView, { savedViewId }, { as: guard })).code).toBe('permission.missing')
    await server.call(saveSavedView, view({ savedViewId }), { as: admin })
    expect(await names(guard)).toEqual([])
  })

  it('not permitted: without the permission nothing is shared, and no roles are offered', async () => {
    expect(await refuse(shared(), guard)).toBe('permission.missing')
    expect((await server.call(querySavedView, { list: 'order' }, { as: guard })).roles).toEqual([])
    const { roles } = await server.call(querySavedView, { list: 'order' }, { as: admin })
    expect(roles.map(({ code }) => code)).toEqual(expect.arrayContaining(['admin', guard.account]))
  })

  it('invalid: a role that is not there', async () => {
    expect(await refuse({ roleCodes: ['nobody'] })).toBe('savedView.role')
    const foreign = await server.addUser((await server.addTenant('丙停车')).tenantId, [])
    expect(await refuse({ roleCodes: [foreign.account] })).toBe('savedView.role')
  })

  it('own views come first', async () => {
    await save({ ...shared(), name: 'a' })
    await save({ name: 'b' }, guard)
    expect(await names(guard)).toEqual(['b', 'a'])
  })
})

describe('the default', () => {
  const choose = (savedViewId: number | null, as = admin, of = 'order') =>
    server.call(chooseDefaultView, { list: of, savedViewId }, { as })
  const defaults = async (as = admin) => (await list(as)).filter(each => each.isDefault).map(({ name }) => name)

  it('is one for each person and list, also a shared view, until it is removed', async () => {
    const first = await save(shared())
    const second = await save({ name: 'b' })
    await choose(first)
    await choose(first, guard)
    await choose(second)
    expect(await defaults()).toEqual(['b'])
    expect(await defaults(guard)).toEqual(['今日未付'])
    await choose(null)
    expect(await defaults()).toEqual([])
    await server.call(removeSavedView, { savedViewId: first }, { as: admin })
    expect(await list(guard)).toEqual([])
  })

  it('another list’s view looks missing', async () => {
    const savedViewId = await save({ list: 'pass' })
    const refused = await server.refuse(chooseDefaultView, { list: 'order', savedViewId }, { as: admin })
    expect(refused.code).toBe('row.missing')
  })

  it('changes are in the audit', async () => {
    const savedViewId = await save(shared())
    await server.call(removeSavedView, { savedViewId }, { as: admin })
    const audits = server.owner.shared.selectFrom('audit').select('action').where('entity', '=', 'savedView')
    const actions = (await audits.where('entity_id', '=', String(savedViewId)).orderBy('audit_id').execute()).map(
      ({ action }) => action,
    )
    expect(actions).toEqual(['savedView.add', 'savedView.remove'])
  })
})
