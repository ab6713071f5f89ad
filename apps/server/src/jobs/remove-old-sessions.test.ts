import { expect, it } from 'vitest'
import { openTestDatabase } from '../testing/test-database.ts'
import { removeOldSessions } from './remove-old-sessions.ts'

it('removes sessions, failed sign-ins and used signatures older than a day, and no others', async () => {
  const database = await openTestDatabase()
  const { shared } = database.owner
  const now = new Date('2026-03-02T08:00:00Z')
  const ages = { fresh: new Date('2026-03-01T08:00:01Z'), old: new Date('2026-03-01T07:59:59Z') }
  const { tenant_id } = await shared
    .insertInto('tenant')
    .values({ name: 'x' })
    .returning('tenant_id')
    .executeTakeFirstOrThrow()
  for (const [name, at] of Object.entries(ages)) {
    await shared
      .insertInto('session')
      .values({ token_hash: Buffer.from(name), tenant_id, user_id: 1, created_at: at, seen_at: at })
      .execute()
    await shared
      .insertInto('sign_in_failure')
      .values({ account: name, address: '::1', failures: 1, last_at: at })
      .execute()
    await shared
      .insertInto('used_signature')
      .values({ signature: Buffer.from(name), used_at: at })
      .execute()
    await shared
      .insertInto('sign_in_origin')
      .values([
        { account: name, origin: 'this year', seen_at: at },
        { account: name, origin: 'last year', seen_at: new Date(at.getTime() - 365 * 86_400_000) },
      ])
      .execute()
  }
  await removeOldSessions({ database: database.database, clock: () => now })
  expect(
    (await shared.selectFrom('session').select('token_hash').execute()).map(row => row.token_hash.toString()),
  ).toEqual(['fresh'])
  expect((await shared.selectFrom('sign_in_failure').select('account').execute()).map(row => row.account)).toEqual([
    'fresh',
  ])
  expect(
    (await shared.selectFrom('used_signature').select('signature').execute()).map(row => String(row.signature)),
  ).toEqual(['fresh'])
  expect((await shared.selectFrom('sign_in_origin').select('origin').execute()).map(row => row.origin)).toEqual([
    'this year',
    'this year',
  ])
  await database.close()
})
