import { login, logOff, userChangePassword } from '@parkdesk/contract'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type SignedInCaller, startTestServer, type TestServer, testPassword } from '../../../testing/test-server.ts'

let server: TestServer
let tenantId: number

beforeAll(async () => {
  server = await startTestServer()
  tenantId = (await server.addTenant('甲停车')).tenantId
})
afterAll(() => server.close())

const auditOf = ({ userId }: SignedInCaller) =>
  server.owner.shared
    .selectFrom('audit')
    .select(['tenant_id as tenantId', 'action', 'user_id as userId', 'address', 'before', 'after'])
    .where('entity', '=', 'user')
    .where('entity_id', '=', String(userId))
    .where('tenant_id', '=', tenantId)
    .orderBy('audit_id')
    .execute()
const guess = (account: string, password: string) => server.refuse(login, { account, password })

it('records sign-in, change of password and sign-out, with the address', async () => {
  const user = await server.addUser(tenantId, [])
  const fresh = 'Fresh-8-Horses'
  const change = { Password: testPassword, PasswordResetCode: fresh, PasswordResetCodeRepeat: fresh }
  await server.call(userChangePassword, change, { as: user })
  await server.call(logOff, {}, { as: user })
  const row = { tenantId, userId: user.userId, address: '127.0.0.1', before: null, after: null }
  expect(await auditOf(user)).toEqual([
    { ...row, action: 'session.signIn' },
    { ...row, action: 'password.change' },
    { ...row, action: 'session.signOut' },
  ])
})

it('records the 1st, 10th, 100th … refused sign-in of an account, never what was sent', async () => {
  const user = await server.addUser(tenantId, [])
  const start = Date.now()
  const secret = 'Guessed-0-Secret'
  // Far enough apart that none has to wait.
  for (let turn = 0; turn < 12; turn++) {
    server.setTime(new Date(start + turn * 60_000))
    await server.owner.shared.deleteFrom('sign_in_failure').execute()
    expect(await guess(user.account, secret)).toMatchObject({ code: 'session.wrongPassword' })
  }
  const refused = { tenantId, userId: null, action: 'session.refuse', address: '127.0.0.1', before: null }
  const rows = [
    { ...refused, after: { attempts: 1 } },
    { ...refused, after: { attempts: 10 } },
  ]
  await vi.waitFor(async () => expect((await auditOf(user)).slice(1)).toEqual(rows), 60_000)
  const { rows: all } = await server.owner.shared
    .selectFrom('audit')
    .selectAll()
    .execute()
    .then(found => ({ rows: found }))
  expect(JSON.stringify(all)).not.toContain(secret)

  server.setTime(new Date(start + 60 * 60_000))
  await server.owner.shared.deleteFrom('sign_in_failure').execute()
  await guess(user.account, secret)
  await vi.waitFor(async () => expect((await auditOf(user)).slice(1)).toEqual([...rows, rows[0]]), 60_000)
  server.setTime(undefined)
})

it('records nothing for an account that does not exist', async () => {
  const before = await server.owner.shared.selectFrom('audit').select('audit_id').execute()
  await guess('nobody-at-all', 'x')
  expect(await server.owner.shared.selectFrom('audit').select('audit_id').execute()).toEqual(before)
})

it('can be appended to by the server, but not changed', async () => {
  const db = server.database.forTenant(tenantId)
  await expect(db.updateTable('audit').set({ address: null }).execute()).rejects.toThrow(/permission denied/)
  await expect(db.deleteFrom('audit').execute()).rejects.toThrow(/permission denied/)
})
