import {
  carryOutImport,
  companyVehicleNamesZh,
  type ImportNoun,
  linkUser,
  queryCompanyVehicle,
  queryRehearsedRow,
  querySpot,
  queryUser,
  type Rehearsal,
  rehearseImport,
  saveSpot,
  spotNamesZh,
  undoImport,
  userNamesZh,
} from '@parkdesk/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { utils, write } from 'xlsx'
import { addCompany } from '../../../testing/test-company.ts'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let admin: SignedInCaller
let lot: TestLot

beforeAll(async () => {
  server = await startTestServer()
  const tenant = await server.addTenant('甲停车')
  admin = tenant.admin
  lot = await addLot(server, tenant.tenantId, { name: '东门停车场', capacity: 5 })
})
afterAll(() => server.close())

const rehearse = async (noun: ImportNoun, rows: Record<string, string>[]): Promise<Rehearsal> => {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.json_to_sheet(rows), 's')
  const bytes = new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx' }))
  const answer = await server.upload(rehearseImport[noun], { name: 'a.xlsx', bytes }, { as: admin })
  if (answer.state !== 'success') throw new Error(answer.message)
  return answer.data
}
const carryOut = ({ taskId, judgedKey }: Rehearsal, withChanges = false) =>
  server.call(carryOutImport, { taskId, judgedKey, withChanges }, { as: admin })
const undo = (taskId: number) => server.call(undoImport, { taskId }, { as: admin })
const saysOf = async (taskId: number) =>
  (await server.call(queryRehearsedRow, { taskId }, { as: admin })).list.map(
    ({ outcome, problems }) => `${outcome} ${problems.map(({ message }) => message).join()}`,
  )

it('[basic/spot] spots are added and changed by a sheet, a lock stays, and all of it is undone', async () => {
  const field = spotNamesZh.field
  const row = (number: string, owner: string) => ({
    [field.parkingName]: '东门停车场',
    [field.parkSpotNumber]: number,
    [field.ownerName]: owner,
  })
  const spots = async () => {
    const data = await server.call(querySpot, { Sort: 'parkSpotNumber', Descending: false }, { as: admin })
    return typeof data === 'object' ? data.list.map(s => `${s.parkSpotNumber} ${s.ownerName} ${s.locked}`) : []
  }
  const kept = { lotId: lot.lotId, parkSpotNumber: 'A1', ownerName: '张三', locked: true }
  await server.call(saveSpot, kept, { as: admin })
  const rehearsal = await rehearse('spot', [
    row('A1', '李四'),
    row('A2', '王五'),
    { [field.parkingName]: '没有', x: '' },
  ])
  expect(rehearsal.counts).toMatchObject({ added: 1, changed: 1, refused: 1 })
  const { taskId } = await carryOut(rehearsal, true)
  expect(await spots()).toEqual(['A1 李四 true', 'A2 王五 false'])
  expect(await undo(taskId)).toEqual({ removed: 1, restored: 1 })
  expect(await spots()).toEqual(['A1 张三 true'])
})

it('[basic/spot] none of a sheet that numbers more than the lot has spaces is taken; it can still be mended', async () => {
  const field = spotNamesZh.field
  const numbers = Array.from({ length: 6 }, (_, at) => ({
    [field.parkingName]: '东门停车场',
    [field.parkSpotNumber]: `B${at}`,
  }))
  const { taskId, judgedKey } = await rehearse('spot', numbers)
  const refused = await server.refuse(carryOutImport, { taskId, judgedKey }, { as: admin })
  expect(refused.code).toBe('spot.beyondCapacity')
  expect(await saysOf(taskId)).toHaveLength(6)
})

it('[users/employees] people are added by a sheet and undone; not once one of them has a link; who is there stays as he is', async () => {
  const field = userNamesZh.field
  const row = (account: string) => ({
    [field.account]: account,
    [field.realName]: '张三',
    [field.lotNames]: '东门停车场',
    [field.roleNames]: '管理员',
  })
  const accounts = async () => {
    const data = await server.call(queryUser, {}, { as: admin })
    return typeof data === 'object' ? data.list.map(({ account }) => account).sort() : []
  }
  const before = await accounts()
  const sheet = [row('zhangsan'), row('lisi'), row(admin.account)]
  const first = await rehearse('user', sheet)
  expect(first).toMatchObject({ counts: { added: 2, doubled: 1 }, canChange: false })
  const { taskId } = await carryOut(first)
  expect(await accounts()).toHaveLength(before.length + 2)
  await undo(taskId)
  expect(await accounts()).toEqual(before)

  const again = await carryOut(await rehearse('user', sheet))
  const data = await server.call(queryUser, { account: 'lisi' } as never, { as: admin })
  const [person] = typeof data === 'object' ? data.list.filter(({ account }) => account === 'lisi') : []
  await server.call(linkUser, { userId: person?.userId ?? 0 }, { as: admin })
  expect((await server.refuse(undoImport, { taskId: again.taskId }, { as: admin })).code).toBe('import.touched')
  expect(await accounts()).toHaveLength(before.length + 2)
})

it('[group/vehicles] vehicles are added and undone; a plate of another company is refused, in the sheet and in the database', async () => {
  const field = companyVehicleNamesZh.field
  const row = (companyName: string, plateNumber: string) => ({
    [field.companyName]: companyName,
    [field.plateNumber]: plateNumber,
  })
  await addCompany(server, admin, { name: '甲公司', lotIds: [lot.lotId], plates: ['粤B00001'] })
  await addCompany(server, admin, { name: '乙公司', lotIds: [lot.lotId], plates: [] })
  const plates = async () => {
    const data = await server.call(queryCompanyVehicle, {}, { as: admin })
    return typeof data === 'object' ? data.CompanyVehicles.map(({ plateNumber }) => plateNumber).sort() : []
  }
  const rows = [
    row('甲公司', '粤B00002'),
    row('乙公司', '粤B00002'),
    row('乙公司', '粤B00001'),
    row('甲公司', '粤B00001'),
  ]
  const rehearsal = await rehearse('companyVehicle', rows)
  expect(await saysOf(rehearsal.taskId)).toEqual([
    'added ',
    expect.stringMatching(/^refused .*甲公司/),
    expect.stringMatching(/^refused .*甲公司/),
    'doubled 系统中已有，保持不变',
  ])
  const { taskId } = await carryOut(rehearsal)
  expect(await plates()).toEqual(['粤B00001', '粤B00002'])
  const right = () => server.owner.shared.selectFrom('parking_right_plate').select('plate').orderBy('plate').execute()
  expect((await right()).map(({ plate }) => plate)).toContain('粤B00002')
  await undo(taskId)
  expect(await plates()).toEqual(['粤B00001'])
})
