import {
  type BodyOf,
  blackListNamesZh,
  carryOutImport,
  type ImportNoun,
  importBlackList,
  mendImport,
  type Permission,
  queryBlackList,
  queryRehearsedRow,
  queryTask,
  type Rehearsal,
  rehearsalDetail,
  rehearseImport,
  saveBlackList,
  undoImport,
} from '@parkdesk/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CFB, utils, write } from 'xlsx'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { removeOldTasks } from '../task/keep.ts'

let server: TestServer
let tenantId: number
let user: SignedInCaller
const permissions: Permission[] = ['blackList.read', 'blackList.save', 'blackList.import', 'personalData.read']

beforeAll(async () => {
  server = await startTestServer()
  tenantId = (await server.addTenant('甲停车')).tenantId
  user = await server.addUser(tenantId, permissions)
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.owner.shared.deleteFrom('black_list').execute()
})

const heading = ['车牌号', '车牌颜色', '车主姓名', '车主电话', '有效期至', '备注']
const sheet = (...rows: unknown[][]): Uint8Array => {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), '名单')
  return new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx' }))
}
const rehearse = async (bytes: Uint8Array, as = user, noun: ImportNoun = 'blackList'): Promise<Rehearsal> => {
  const answer = await server.upload(rehearseImport[noun], { name: '名单.xlsx', bytes }, { as })
  if (answer.state !== 'success') throw new Error(answer.message)
  return answer.data
}
const rowsOf = (taskId: number, more: Omit<BodyOf<typeof queryRehearsedRow>, 'taskId'> = {}) =>
  server.call(queryRehearsedRow, { taskId, ...more }, { as: user })
const carryOut = ({ taskId, judgedKey }: Rehearsal, withChanges = false) =>
  server.call(carryOutImport, { taskId, judgedKey, withChanges }, { as: user })
const refusedBy = async (call: Promise<{ code: string }>) => (await call).code
const plates = async () => {
  const data = await server.call(queryBlackList, { Sort: 'plateNumber', Descending: false }, { as: user })
  return typeof data === 'object' ? data.list.map(({ plateNumber, ownerName }) => `${plateNumber} ${ownerName}`) : []
}
const add = (plateNumber: string, ownerName = '') =>
  server.call(saveBlackList, { plateNumber, ownerName }, { as: user })

describe('a rehearsal', () => {
  it('compares nothing with what is stored for who does not see personal data', async () => {
    await add('粤B00001', '张三')
    const masked = await server.addUser(tenantId, ['blackList.read', 'blackList.import'])
    const found = await rehearse(sheet(heading, ['粤B00001', '', '张三'], ['粤B00002']), masked)
    const guessed = await rehearse(sheet(heading, ['粤B00001', '', '王五'], ['粤B00002']), masked)
    expect(guessed.counts).toEqual(found.counts)
    expect(found).toMatchObject({ counts: { added: 1, doubled: 1 }, canChange: false })
  })

  it('says of each row whether it is added, changed, doubled or refused, and writes nothing', async () => {
    await add('粤B00001', '张三')
    await add('粤B00002', '李四')
    const { taskId, counts, canChange } = await rehearse(
      sheet(heading, ['粤B00001', '', '张三'], ['粤B00002', '', '王五'], ['粤B00003'], ['粤b·00003'], ['不是车牌']),
    )
    expect(counts).toEqual({ total: 5, added: 1, changed: 1, doubled: 2, refused: 1 })
    expect(canChange).toBe(true)
    const { list } = await rowsOf(taskId)
    expect(list).toMatchObject([
      { rowIndex: 0, row: 2, outcome: 'doubled', problems: [{ message: '系统中已有，保持不变' }] },
      { outcome: 'changed', changes: [{ column: 'ownerName', before: '李四', after: '王五' }] },
      { outcome: 'added', problems: [] },
      { outcome: 'doubled', problems: [{ message: '与表格中前面的一行重复' }] },
      { rowIndex: 4, row: 6, outcome: 'refused', problems: [{ column: 'plateNumber' }] },
    ])
    expect(await rowsOf(taskId, { outcome: ['refused', 'changed'], PerPage: 1, Page: 2 })).toMatchObject({
      list: [{ rowIndex: 4 }],
      total: 2,
    })
    expect(await plates()).toEqual(['粤B00001 张三', '粤B00002 李四'])
  })

  it('finds columns by headings of either language and spelling, and takes a correction', async () => {
    const rehearsal = await rehearse(
      sheet(['Plate', '车主 姓名', '联系方式', '其他'], ['粤B00001', '张三', '13800138000', 'x']),
    )
    const headingOf = (column: string, { columns }: Rehearsal) => columns.find(one => one.column === column)?.heading
    expect(headingOf('plateNumber', rehearsal)).toBe('Plate')
    expect(headingOf('ownerName', rehearsal)).toBe('车主 姓名')
    expect(headingOf('ownerPhone', rehearsal)).toBe('')
    const { taskId } = rehearsal
    const columns = [{ column: 'ownerPhone', heading: '联系方式' }]
    const mended = await server.call(mendImport, { taskId, columns }, { as: user })
    expect(headingOf('ownerPhone', mended)).toBe('联系方式')
    expect((await rowsOf(taskId)).list[0]?.texts).toMatchObject({ ownerPhone: '13800138000', ownerName: '张三' })
    const wrong = { taskId, columns: [{ column: 'ownerPhone', heading: '没有这列' }] }
    expect(await refusedBy(server.refuse(mendImport, wrong, { as: user }))).toBe('import.notHeading')
  })

  it('without the heading of the key has no rows until it is chosen, and is not carried out', async () => {
    const rehearsal = await rehearse(sheet(['车', '车主姓名'], ['粤B00001', '张三']))
    expect(rehearsal.counts.total).toBe(0)
    const { taskId, judgedKey } = rehearsal
    expect(await refusedBy(server.refuse(carryOutImport, { taskId, judgedKey }, { as: user }))).toBe('import.nothing')
    const columns = [{ column: 'plateNumber', heading: '车' }]
    expect(await server.call(mendImport, { taskId, columns }, { as: user })).toMatchObject({ counts: { added: 1 } })
  })

  it('is mended cell by cell: a refused row becomes a good one', async () => {
    const { taskId } = await rehearse(sheet(heading, ['粤B00001'], ['粤B2', '', '', '12']))
    const cells = [
      { rowIndex: 1, column: 'plateNumber', text: ' 粤B00002 ' },
      { rowIndex: 1, column: 'ownerPhone', text: '13800138000' },
    ]
    const mended = await server.call(mendImport, { taskId, cells }, { as: user })
    expect(mended.counts).toMatchObject({ added: 2, refused: 0 })
    await carryOut(mended)
    expect(await plates()).toEqual(['粤B00001 ', '粤B00002 '])
    const beyond = {
      taskId: (await rehearse(sheet(heading, ['粤B00009']))).taskId,
      cells: [{ ...cells[0], rowIndex: 1 }],
    }
    expect(await refusedBy(server.refuse(mendImport, beyond as never, { as: user }))).toBe('import.notRow')
  })

  it('of a sheet with a million empty rows says that there is nothing to import', async () => {
    const answer = await server.upload(
      rehearseImport.blackList,
      { name: 'a.xlsx', bytes: withEmptyRows(1_000_000) },
      { as: user, language: 'en' },
    )
    expect(answer).toMatchObject({
      code: 'file.noRows',
      message: 'This sheet has no rows to import. Fill in the template',
    })
  })

  it('not permitted: another person’s looks like missing, and losing the permission ends it', async () => {
    const { taskId, judgedKey } = await rehearse(sheet(heading, ['粤B00001']))
    const colleague = await server.addUser(tenantId, permissions)
    const powerless = await server.addUser(tenantId, [])
    for (const as of [colleague, powerless]) {
      expect(await refusedBy(server.refuse(rehearsalDetail, { taskId }, { as }))).toBe('row.missing')
      expect(await refusedBy(server.refuse(queryRehearsedRow, { taskId }, { as }))).toBe('row.missing')
      expect(await refusedBy(server.refuse(mendImport, { taskId }, { as }))).toBe('row.missing')
      expect(await refusedBy(server.refuse(carryOutImport, { taskId, judgedKey }, { as }))).toBe('row.missing')
      expect(await refusedBy(server.refuse(undoImport, { taskId }, { as }))).toBe('row.missing')
    }
    await server.owner.shared
      .updateTable('task')
      .set({ created_by: powerless.userId })
      .where('task_id', '=', taskId)
      .execute()
    expect(await refusedBy(server.refuse(rehearsalDetail, { taskId }, { as: powerless }))).toBe('permission.missing')
    expect(await refusedBy(server.refuse(carryOutImport, { taskId, judgedKey }, { as: powerless }))).toBe(
      'permission.missing',
    )
  })

  it('is one a person and noun, and goes after a day', async () => {
    const first = await rehearse(sheet(heading, ['粤B00001']))
    const second = await rehearse(sheet(heading, ['粤B00002']))
    expect(await refusedBy(server.refuse(rehearsalDetail, { taskId: first.taskId }, { as: user }))).toBe('row.missing')
    const { database } = server
    await removeOldTasks({ database, clock: () => new Date(Date.now() + 25 * 3_600_000) })
    expect(await refusedBy(server.refuse(rehearsalDetail, { taskId: second.taskId }, { as: user }))).toBe('row.missing')
  })
})

/** An .xlsx with its headings and nothing but empty rows. */
function withEmptyRows(count: number): Uint8Array {
  const zip = CFB.read(Buffer.from(sheet(heading)), { type: 'buffer' })
  const entry = CFB.find(zip, '/xl/worksheets/sheet1.xml')
  const xml = Buffer.from((entry?.content ?? []) as Uint8Array).toString()
  const rows = '<row/>'.repeat(count)
  CFB.utils.cfb_add(zip, '/xl/worksheets/sheet1.xml', Buffer.from(xml.replace('</sheetData>', `${rows}</sheetData>`)))
  return Uint8Array.from(CFB.write(zip, { fileType: 'zip', compression: true, type: 'buffer' }) as Buffer)
}

describe('carrying out', () => {
  it('ok: adds what is new; what is there is changed only when that is wanted; the result is that of specification 3', async () => {
    await add('粤B00001', '张三')
    const rows = sheet(heading, ['粤B00001', '', '王五'], ['粤B00002', '', '李四'], ['坏'])
    const result = await carryOut(await rehearse(rows))
    expect(result).toMatchObject({ Total: 3, SuccessNum: 1, RepeatNum: 1, FailedNum: 1, FailedRecords: [{ Row: 4 }] })
    expect((await server.download(result.URL, user)).length).toBeGreaterThan(1_000)
    expect(await plates()).toEqual(['粤B00001 张三', '粤B00002 李四'])
    expect(await carryOut(await rehearse(rows), true)).toMatchObject({ SuccessNum: 1, RepeatNum: 1, FailedNum: 1 })
    expect(await plates()).toEqual(['粤B00001 王五', '粤B00002 李四'])
  })

  it('conflict: does nothing when it would not do what was seen, nor twice', async () => {
    const rehearsal = await rehearse(sheet(heading, ['粤B00001', '', '张三'], ['粤B00002']))
    const { taskId, judgedKey } = rehearsal
    await add('粤B00001', '别人')
    expect(await refusedBy(server.refuse(carryOutImport, { taskId, judgedKey }, { as: user }))).toBe('import.moved')
    expect(await plates()).toEqual(['粤B00001 别人'])
    const again = await server.call(rehearsalDetail, { taskId }, { as: user })
    expect(again.counts).toMatchObject({ added: 1, changed: 1 })
    await carryOut(again)
    expect(await refusedBy(server.refuse(carryOutImport, { taskId, judgedKey: again.judgedKey }, { as: user }))).toBe(
      'import.over',
    )
  })

  it('writes what was rehearsed: for any rows the counts of both are the same', { timeout: 90_000 }, async () => {
    const plate = fc.constantFrom('粤B00001', '粤B00002', '粤B00003', '坏', '')
    const owner = fc.constantFrom('', '张三', '李四')
    const rows = fc.array(fc.tuple(plate, fc.constant(''), owner), { minLength: 1, maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(rows, fc.boolean(), async (sent, withChanges) => {
        if (sent.every(row => row.every(text => text === ''))) return
        const { counts, ...rehearsal } = await rehearse(sheet(heading, ...sent))
        const done = await carryOut({ counts, ...rehearsal }, withChanges)
        expect(done).toMatchObject({ Total: counts.total, FailedNum: counts.refused })
        expect(done.SuccessNum).toBe(counts.added + (withChanges ? counts.changed : 0))
      }),
      { numRuns: 6 },
    )
  })
})

describe('undoing', () => {
  it('ok: within 24 hours what was added goes, and what was changed is as it was', async () => {
    await add('粤B00001', '张三')
    const before = await plates()
    const { taskId } = await carryOut(await rehearse(sheet(heading, ['粤B00001', '', '王五'], ['粤B00002'])), true)
    const shown = await server.call(queryTask, { kind: 'import', state: 'done' }, { as: user })
    expect(shown.list[0]).toMatchObject({ taskId, noun: 'blackList', done: 2, undoneUntil: expect.any(String) })
    expect(await server.call(undoImport, { taskId }, { as: user })).toEqual({ removed: 1, restored: 1 })
    expect(await plates()).toEqual(before)
    expect(await refusedBy(server.refuse(undoImport, { taskId }, { as: user }))).toBe('import.over')
  })

  it('conflict: not after a row was changed, nor after one was removed; then nothing is undone', async () => {
    const { taskId } = await carryOut(await rehearse(sheet(heading, ['粤B00001'], ['粤B00002'])))
    const data = await server.call(queryBlackList, { plateNumber: '粤B00002' }, { as: user })
    const [row] = typeof data === 'object' ? data.list : []
    const changed = { blackListId: row?.blackListId, plateNumber: '粤B00002', remark: '补充' }
    await server.call(saveBlackList, changed as never, { as: user })
    const refused = await server.refuse(undoImport, { taskId }, { as: user })
    expect(refused).toMatchObject({ code: 'import.touched', message: expect.stringContaining('1 条') })
    expect(await plates()).toHaveLength(2)
    await server.owner.shared.deleteFrom('black_list').where('plate', '=', '粤B00002').execute()
    expect(await refusedBy(server.refuse(undoImport, { taskId }, { as: user }))).toBe('import.touched')
  })

  it('conflict: not after 24 hours', async () => {
    const { taskId } = await carryOut(await rehearse(sheet(heading, ['粤B00001'])))
    const at = async (hours: number) => {
      server.setTime(new Date(Date.now() + hours * 3_600_000))
      user = await server.signIn(user.account)
    }
    await at(24.1)
    expect(await refusedBy(server.refuse(undoImport, { taskId }, { as: user }))).toBe('import.tooLate')
    const { list } = await server.call(queryTask, { kind: 'import' }, { as: user })
    expect(list.find(task => task.taskId === taskId)).toMatchObject({ undoneUntil: null })
    await at(23.9)
    expect(await server.call(undoImport, { taskId }, { as: user })).toMatchObject({ removed: 1 })
    await at(0)
    server.setTime(undefined)
  })

  it('ok: an import without a rehearsal can be undone, too', async () => {
    await server.upload(importBlackList, { name: 'a.xlsx', bytes: sheet(heading, ['粤B00001']) }, { as: user })
    const { list } = await server.call(queryTask, { kind: 'import', state: 'done' }, { as: user })
    const taskId = list[0]?.taskId ?? 0
    expect(await server.call(undoImport, { taskId }, { as: user })).toEqual({ removed: 1, restored: 0 })
    expect(await plates()).toEqual([])
  })
})

it('the columns of the black list are those of its template', async () => {
  const { columns } = await rehearse(sheet(heading, ['粤B00001']))
  expect(columns.map(({ name }) => name)).toEqual(
    columns.map(({ column }) => Reflect.get(blackListNamesZh.field, column)),
  )
})
