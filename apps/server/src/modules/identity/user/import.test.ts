import {
  importUser,
  type Permission,
  queryUser,
  saveRole,
  userImportColumns,
  userNamesZh,
  userTemplate,
} from '@parkdesk/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { importSheetOf } from '../../../testing/import-sheet-of.ts'
import { readSheet } from '../../../testing/read-sheet.ts'
import { addLot } from '../../../testing/test-lot.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let deputy: SignedInCaller

const own: Permission[] = ['user.read', 'user.save', 'user.import', 'order.read']

beforeAll(async () => {
  server = await startTestServer()
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  deputy = await server.addUser(tenantId, own)
  await addLot(server, tenantId, { name: '东区车场' })
  await server.call(saveRole, { name: '收费员', permissions: ['order.read'] }, { as: admin })
  await server.call(saveRole, { name: '财务', permissions: ['merchant.read'] }, { as: admin })
})
afterAll(() => server.close())

type Row = Partial<Record<(typeof userImportColumns)[number], string>>
const send = (more: Row, as = admin) => {
  const row = { account: 'li_si', realName: '李四', roleNames: '收费员', lotNames: '全部停车场', ...more }
  return server.upload(importUser, importSheetOf(userImportColumns, userNamesZh.field, row), { as })
}
const found = async (name: string) => {
  const data = await server.call(queryUser, { name }, { as: admin })
  return typeof data === 'object' ? data.list : []
}

it('[users/employees] ok: a sheet adds people with roles and lots, without passwords; a second time each is a repeat', async () => {
  const row = { account: 'wang_wu', realName: '王五', roleNames: '收费员、财务', lotNames: '东区车场' }
  expect(await send(row)).toMatchObject({ data: { Total: 1, SuccessNum: 1, URL: '' } })
  expect(await send(row)).toMatchObject({ data: { SuccessNum: 0, RepeatNum: 1 } })
  expect(await found('wang_wu')).toMatchObject([
    { realName: '王五', roleNames: ['收费员', '财务'].sort(), lotNames: ['东区车场'], status: 'invited' },
  ])
})

it.each([
  ['a role that is not there', { roleNames: '站长' }, '角色：没有这个角色：站长'],
  ['a car park that is not there', { lotNames: '南区' }, '停车场：没有这个停车场：南区'],
  ['no car park', { lotNames: '' }, '停车场：请至少选择一个停车场'],
  ['a bad account', { account: '1' }, /^账号：/],
])('invalid: a row with %s is answered in words', async (_what, wrong, message) => {
  const ErrorMsg = typeof message === 'string' ? message : expect.stringMatching(message)
  expect(await send({ account: 'li_wrong', ...wrong })).toMatchObject({ data: { FailedRecords: [{ ErrorMsg }] } })
  expect(await found('li_wrong')).toEqual([])
})

it('nobody gives by a sheet what he does not have himself', async () => {
  const ErrorMsg = expect.stringContaining('财务')
  expect(await send({ account: 'li_more', roleNames: '财务' }, deputy)).toMatchObject({
    data: { FailedRecords: [{ ErrorMsg }] },
  })
  expect(await found('li_more')).toEqual([])
})

it('not permitted', async () => {
  expect(await send({}, await server.addUser(tenantId, ['user.read']))).toMatchObject({ state: 401 })
})

it('the template has the headings and an example that is passed over', async () => {
  const { url } = await server.call(userTemplate, {}, { as: admin })
  const [headings, example] = readSheet(await server.download(url, admin))
  expect(headings).toEqual(userImportColumns.map(column => userNamesZh.field[column]))
  const texts = (example ?? []).map(String)
  expect(
    await send(Object.fromEntries(userImportColumns.map((column, at) => [column, texts[at] ?? '']))),
  ).toMatchObject({
    code: 'file.noRows',
  })
})
