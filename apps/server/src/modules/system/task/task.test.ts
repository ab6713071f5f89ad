import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  cancelTask,
  countTask,
  makeApiToken,
  type Permission,
  queryMessage,
  queryOrder,
  queryTask,
  revokeApiToken,
  taskDetail,
} from '@parkdesk/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Services } from '../../../http/context.ts'
import { removeExpiredFiles } from '../../../jobs/remove-expired-files.ts'
import { folderFileStore } from '../../../lib/file-store.ts'
import { hashToken } from '../../../lib/secret.ts'
import { boundlessSpace } from '../../../lib/space.ts'
import { repeatCall } from '../../../repeat-call.ts'
import { readSheet } from '../../../testing/read-sheet.ts'
import { recheck } from '../../../testing/recheck.ts'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { addStays } from '../../../testing/test-replay.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { removeOldTasks } from './keep.ts'
import { runExport } from './run-export.ts'

let server: TestServer
let tenantId: number
let user: SignedInCaller
let lot: TestLot
let folder: string
const orderCount = 10_001
const permissions: Permission[] = ['order.read', 'order.export']

beforeAll(async () => {
  server = await startTestServer()
  folder = await mkdtemp(join(tmpdir(), 'parkdesk-task-'))
  tenantId = (await server.addTenant('甲停车')).tenantId
  user = await server.addUser(tenantId, permissions)
  lot = await addLot(server, tenantId, { name: '东门停车场' })
  await addStays(server, lot, { count: orderCount, from: '2026-03-01T00:00:00+08:00', overDays: 20 })
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const exportAll = async (as = user, body: object = {}) => {
  const url = await server.call(queryOrder, { QueryAll: true, ...body }, { as })
  return { url: String(url), taskId: Number(/\?task=(\d+)$/.exec(String(url))?.[1]) }
}
const ended = (taskId: number, as = user) =>
  vi.waitFor(
    async () => {
      const task = await server.call(taskDetail, { taskId }, { as })
      expect(['done', 'failed', 'cancelled']).toContain(task.state)
      return task
    },
    { timeout: 60_000, interval: 50 },
  )
const fetchRaw = (url: string, as: SignedInCaller) =>
  fetch(server.address + url, { headers: { cookie: as.cookie, 'sec-fetch-site': 'same-origin' } })

/** The row of a task, without a job. */
const addTask = (values: object = {}) =>
  server.owner.shared
    .insertInto('task')
    .values({
      ...{ tenant_id: tenantId, kind: 'export', name: 'x.xls', state: 'queued', created_by: user.userId },
      ...{ created_at: new Date(), call: JSON.stringify({ path: '/x' }), file_key: 'x'.repeat(32), ...values },
    })
    .returning('task_id as taskId')
    .executeTakeFirstOrThrow()

/** The call of all orders, by a person or by a program's token. */
const callOf = (token: Buffer | null) =>
  JSON.stringify({
    path: queryOrder.path,
    body: { QueryAll: true },
    language: 'zh',
    address: '',
    tokenHash: token?.toString('hex') ?? null,
  })

/** What a job works with. */
const servicesOf = ({ database }: TestServer) => {
  const files = folderFileStore(folder, boundlessSpace)
  const log = { error: vi.fn() }
  return { database, files, log, clock: () => new Date(), repeatCall } as unknown as Services
}

describe('an export of more than 10,000 rows', () => {
  it('is made by a job: its address is good when it is done, for seven days, and the person gets a message', async () => {
    const { url, taskId } = await exportAll()
    const task = await ended(taskId)
    expect(task).toMatchObject({ kind: 'export', state: 'done', done: orderCount, total: orderCount, reason: '' })
    const rows = readSheet(await server.download(url, user))
    expect(rows).toHaveLength(orderCount + 1)
    expect(new Set(rows.slice(1).map(([orderNo]) => orderNo)).size).toBe(orderCount)
    expect(await server.download(task.url, user)).toEqual(await server.download(url, user))

    const { list } = await server.call(queryMessage, { kind: 'exported' }, { as: user })
    expect(list).toMatchObject([{ subjectId: taskId, content: { fileName: task.fileName, total: orderCount } }])
    const audit = await server.owner.shared
      .selectFrom('audit')
      .select(['after', 'user_id', 'request_id'])
      .where('action', '=', 'file.export')
      .where('tenant_id', '=', tenantId)
      .execute()
    expect(audit).toMatchObject([
      { user_id: user.userId, after: { rows: orderCount, filter: { QueryAll: true } }, request_id: `export ${taskId}` },
    ])

    server.setTime(new Date(Date.now() + 6.9 * 86_400_000))
    const later = await server.signIn(user.account)
    expect((await fetchRaw(url, later)).status).toBe(200)
    server.setTime(new Date(Date.now() + 7.1 * 86_400_000))
    const tooLate = await server.signIn(user.account)
    expect((await fetchRaw(url, tooLate)).status).toBe(410)
    expect(await server.call(taskDetail, { taskId }, { as: tooLate })).toMatchObject({ url: '', keptUntil: null })
    server.setTime(undefined)
    user = await server.signIn(user.account)
  })

  it('of 10,000 rows is a file at once', async () => {
    const { url } = await exportAll(user, { PerPage: 10_000, StartPage: 1, EndPage: 1 })
    expect(url).not.toContain('?')
    expect(readSheet(await server.download(url, user))).toHaveLength(10_001)
  })

  it('is the same one for whoever asks again while it is made, and its address says that it is being made', async () => {
    const { taskId: earlier } = await exportAll(user, { plateNumber: '粤' })
    await ended(earlier)
    const { call } = await server.owner.shared
      .selectFrom('task')
      .select('call')
      .where('task_id', '=', earlier)
      .executeTakeFirstOrThrow()
    const { taskId } = await addTask({ state: 'running', call: JSON.stringify(call), file_key: 'k'.repeat(32) })
    expect((await exportAll(user, { plateNumber: '粤' })).taskId).toBe(taskId)
    const response = await fetchRaw(`/api/file/${'k'.repeat(32)}/x.xls?task=${taskId}`, user)
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('10')
    const colleague = await server.addUser(tenantId, permissions)
    expect((await fetchRaw(`/api/file/${'k'.repeat(32)}/x.xls`, colleague)).status).toBe(410)
    await server.call(cancelTask, { taskId }, { as: user })
  })

  it('is refused while the person has five under way', async () => {
    const busy = await server.addUser(tenantId, permissions)
    for (let task = 0; task < 5; task++) await addTask({ created_by: busy.userId, state: 'running' })
    expect(await server.refuse(queryOrder, { QueryAll: true }, { as: busy })).toMatchObject({ code: 'task.tooMany' })
  })

  it('fails, with its reason, for a person who has lost the permission since', async () => {
    const leaver = await server.addUser(tenantId, ['order.read'])
    const { taskId } = await addTask({ created_by: leaver.userId, call: callOf(null) })
    await runExport(servicesOf(server), { tenantId, id: taskId }, new AbortController().signal)
    const task = await server.call(taskDetail, { taskId }, { as: leaver })
    expect(task).toMatchObject({ state: 'failed', reason: expect.stringContaining('权限'), url: '' })
    const { list } = await server.call(queryMessage, { kind: 'exportFailed' }, { as: leaver })
    expect(list).toHaveLength(1)
  })

  it('of a program does no more than its token: it fails when the token is revoked before the job begins', async () => {
    const maker = await server.addUser(tenantId, [...permissions, 'apiToken.read', 'apiToken.save'])
    const expiresOn = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
    await recheck(server, maker)
    const { tokenId, token } = await server.call(
      makeApiToken,
      { name: '财务系统', permissions: ['order.read'], expiresOn },
      { as: maker },
    )
    const stateAfterRun = async () => {
      const { taskId } = await addTask({ created_by: maker.userId, call: callOf(hashToken(token)) })
      await runExport(servicesOf(server), { tenantId, id: taskId }, new AbortController().signal)
      return server.call(taskDetail, { taskId }, { as: maker })
    }
    expect(await stateAfterRun()).toMatchObject({ state: 'failed', reason: expect.stringContaining('权限') })
    await server.call(revokeApiToken, { tokenId }, { as: maker })
    expect(await stateAfterRun()).toMatchObject({ state: 'failed', reason: expect.stringContaining('令牌') })
  })
})

describe('cancelTask', () => {
  it('ends an export that runs: nothing comes of it', async () => {
    const canceller = await server.addUser(tenantId, permissions)
    const { taskId } = await addTask({ created_by: canceller.userId, state: 'running' })
    await server.call(cancelTask, { taskId }, { as: canceller })
    expect(await server.call(taskDetail, { taskId }, { as: canceller })).toMatchObject({ state: 'cancelled', url: '' })
    expect(await server.refuse(cancelTask, { taskId }, { as: canceller })).toMatchObject({ code: 'task.over' })
  })

  it('conflict: an export that is done says so, and keeps its file', async () => {
    const { taskId, url } = await exportAll()
    await ended(taskId)
    expect(await server.refuse(cancelTask, { taskId }, { as: user })).toMatchObject({ code: 'task.over' })
    expect((await fetchRaw(url, user)).status).toBe(200)
  })
})

describe('tasks', () => {
  it('are seen by their maker alone, by kind and state', async () => {
    const maker = await server.addUser(tenantId, permissions)
    const { taskId } = await addTask({ created_by: maker.userId, state: 'cancelled' })
    const { list } = await server.call(queryTask, { kind: 'export', state: ['cancelled'] }, { as: maker })
    expect(list.map(task => task.taskId)).toEqual([taskId])
    expect(await server.call(countTask, { state: 'done' }, { as: maker })).toEqual({ total: 0 })
    const colleague = await server.addUser(tenantId, permissions)
    expect(await server.refuse(taskDetail, { taskId }, { as: colleague })).toMatchObject({ code: 'row.missing' })
    expect(await server.refuse(cancelTask, { taskId }, { as: colleague })).toMatchObject({ code: 'row.missing' })
  })

  it('go after 30 days, their files after seven', async () => {
    const { taskId } = await exportAll()
    await ended(taskId)
    const files = { place: vi.fn(), save: vi.fn(), open: vi.fn(), diskPathOf: vi.fn(), remove: vi.fn(async () => {}) }
    const after = (days: number) => ({
      database: server.database,
      files,
      clock: () => new Date(Date.now() + days * 86_400_000),
    })
    await removeExpiredFiles(after(6))
    expect(await server.call(taskDetail, { taskId }, { as: user })).toMatchObject({
      url: expect.stringContaining('/api/file/'),
    })
    await removeExpiredFiles(after(8))
    expect(await server.call(taskDetail, { taskId }, { as: user })).toMatchObject({ state: 'done', url: '' })
    await removeOldTasks(after(29))
    expect(await server.call(taskDetail, { taskId }, { as: user })).toMatchObject({ taskId })
    await removeOldTasks(after(31))
    expect(await server.refuse(taskDetail, { taskId }, { as: user })).toMatchObject({ code: 'row.missing' })
  })
})
