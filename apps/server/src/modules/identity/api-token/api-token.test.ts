import {
  apiTokenDetail,
  currentUser,
  lockUser,
  lotOptions,
  makeApiToken,
  type Permission,
  queryApiToken,
  queryAudit,
  queryBlackList,
  queryOrder,
  queryRole,
  revokeApiToken,
  saveBlackList,
  saveRole,
  saveUser,
  userDetail,
} from '@parkdesk/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recheck } from '../../../testing/recheck.ts'
import { addLot } from '../../../testing/test-lot.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { effective, stateOf, tenantOfToken, writeToken } from './rules.ts'

let server: TestServer
let tenantId: number
let admin: SignedInCaller
let stranger: SignedInCaller
const now = new Date('2026-03-05T12:00:00+08:00')

beforeAll(async () => {
  server = await startTestServer({ callsPerMinute: 100_000 })
  server.setTime(now)
  ;({ tenantId, admin } = await server.addTenant('甲停车'))
  stranger = (await server.addTenant('乙停车')).admin
})
afterAll(() => server.close())

let made = 0
async function make(permissions: Permission[], as: SignedInCaller = admin, expiresOn = '2026-04-01') {
  const name = `程序${++made}`
  await recheck(server, as)
  const { tokenId, token } = await server.call(makeApiToken, { name, permissions, expiresOn }, { as })
  return { tokenId, name, headers: { authorization: `Bearer ${token}` } }
}

describe('a token', () => {
  it('ok: does what it was given and nothing else, and is nowhere to be read again', async () => {
    const { headers, tokenId } = await make(['blackList.read'])
    expect(await server.call(queryBlackList, {}, { headers })).toEqual({ list: [] })
    expect(await server.refuse(queryOrder, {}, { headers })).toMatchObject({ state: 401, code: 'permission.missing' })
    const secret = headers.authorization.slice('Bearer '.length)
    const stored = await server.owner.shared.selectFrom('api_token').selectAll().execute()
    const seen = [await server.call(apiTokenDetail, { tokenId }, { as: admin }), stored]
    expect(JSON.stringify(seen)).not.toContain(secret)
  })

  it('ok: makes calls for everybody only where they read what is the tenant’s', async () => {
    const { headers } = await make(['blackList.read'])
    expect(await server.call(lotOptions, {}, { headers })).toEqual([])
    expect(await server.refuse(currentUser, {}, { headers })).toMatchObject({
      state: 401,
      code: 'apiToken.peopleOnly',
    })
  })

  it('ok: its last use is seen, with where it came from', async () => {
    const { headers, tokenId } = await make(['blackList.read'])
    const before = await server.call(apiTokenDetail, { tokenId }, { as: admin })
    expect(before).toMatchObject({ lastUsedAt: null, lastUsedFrom: '' })
    await server.call(queryBlackList, {}, { headers })
    const after = await server.call(apiTokenDetail, { tokenId }, { as: admin })
    expect(after).toMatchObject({ lastUsedAt: '2026-03-05 12:00:00', lastUsedFrom: '127.0.0.1' })
  })

  it('what it changes is in the log under its name and that of who made it', async () => {
    const { headers, name } = await make(['blackList.read', 'blackList.save'])
    await server.call(saveBlackList, { plateNumber: '粤B12345' }, { headers })
    const { list } = await server.call(queryAudit, { noun: 'blackList' }, { as: admin })
    expect(list[0]).toMatchObject({ action: 'blackList.add', userId: admin.userId, tokenName: name })
  })

  it('conflict: gets no permission that its maker lacks, each is named', async () => {
    const person = await server.addUser(tenantId, ['apiToken.read', 'apiToken.save', 'order.read'])
    const entry = {
      name: '太大',
      permissions: ['order.read', 'blackList.remove'] as Permission[],
      expiresOn: '2026-04-01',
    }
    const refused = await server.refuse(makeApiToken, entry, { as: person, language: 'en' })
    expect(refused).toMatchObject({ code: 'apiToken.beyondOwn', issues: [{ path: 'permissions' }] })
    expect(refused.issues?.[0]?.message).toContain('Blacklist: remove')
    expect(refused.issues?.[0]?.message).not.toContain('Parking orders')
  })

  it('conflict: is made only soon after its maker has confirmed his password', async () => {
    const person = await server.addUser(tenantId, ['apiToken.read', 'apiToken.save', 'order.read'])
    const entry = { name: '未确认', permissions: ['order.read'] as Permission[], expiresOn: '2026-04-01' }
    expect(await server.refuse(makeApiToken, entry, { as: person })).toMatchObject({ code: 'session.recheckNeeded' })
    expect((await server.call(queryApiToken, { name: '未确认' }, { as: admin })).list).toEqual([])
    await recheck(server, person)
    server.setTime(new Date(now.getTime() + 5 * 60_000))
    expect(await server.refuse(makeApiToken, entry, { as: person })).toMatchObject({ code: 'session.recheckNeeded' })
    server.setTime(now)
    await server.call(makeApiToken, entry, { as: person })
  })

  it('conflict: neither makes nor revokes tokens', async () => {
    const { headers, tokenId } = await make(['apiToken.read', 'apiToken.save', 'order.read'])
    const entry = { name: '下一代', permissions: ['order.read'] as Permission[], expiresOn: '2026-04-01' }
    expect(await server.refuse(makeApiToken, entry, { headers })).toMatchObject({ code: 'apiToken.peopleOnly' })
    expect(await server.refuse(revokeApiToken, { tokenId }, { headers })).toMatchObject({ code: 'apiToken.peopleOnly' })
  })

  it('invalid: a day that is over or too far away, and a name that is taken', async () => {
    const entry = { name: '日期', permissions: ['order.read'] as Permission[] }
    for (const expiresOn of ['2026-03-04', '2027-03-07']) {
      const { issues } = await server.refuse(makeApiToken, { ...entry, expiresOn }, { as: admin })
      expect(issues).toMatchObject([{ path: 'expiresOn' }])
    }
    await server.call(makeApiToken, { ...entry, expiresOn: '2027-03-06' }, { as: admin })
    const { issues } = await server.refuse(makeApiToken, { ...entry, expiresOn: '2026-03-05' }, { as: admin })
    expect(issues).toMatchObject([{ path: 'name' }])
  })

  it('signed out, not permitted, another tenant’s looks like missing', async () => {
    const { tokenId } = await make(['order.read'])
    const powerless = await server.addUser(tenantId, [])
    expect(await server.refuse(revokeApiToken, { tokenId })).toMatchObject({ state: 403 })
    expect(await server.refuse(revokeApiToken, { tokenId }, { as: powerless })).toMatchObject({ state: 401 })
    for (const endpoint of [revokeApiToken, apiTokenDetail]) {
      expect(await server.refuse(endpoint, { tokenId }, { as: stranger })).toMatchObject({ code: 'row.missing' })
    }
  })
})

describe('the end of a token', () => {
  it('comes at once when somebody revokes it, and stays', async () => {
    const { headers, tokenId, name } = await make(['blackList.read'])
    await server.call(queryBlackList, {}, { headers })
    await server.call(revokeApiToken, { tokenId }, { as: admin })
    expect(await server.refuse(queryBlackList, {}, { headers })).toMatchObject({ state: 403, code: 'apiToken.over' })
    expect(await server.refuse(revokeApiToken, { tokenId }, { as: admin })).toMatchObject({ code: 'apiToken.revoked' })
    const { list } = await server.call(queryAudit, { noun: 'apiToken' }, { as: admin })
    expect(list[0]).toMatchObject({ action: 'apiToken.revoke', name })
  })

  it('comes after its last day, by the operator’s clock', async () => {
    const { headers } = await make(['blackList.read'], admin, '2026-03-05')
    server.setTime(new Date('2026-03-05T23:59:00+08:00'))
    await server.call(queryBlackList, {}, { headers })
    server.setTime(new Date('2026-03-06T00:00:10+08:00'))
    expect(await server.refuse(queryBlackList, {}, { headers })).toMatchObject({ code: 'apiToken.over' })
    server.setTime(now)
  })

  it('a made-up one, one of another kind, and a session sent as a token are refused', async () => {
    const made = [writeToken(tenantId, 'x'.repeat(43)), 'x', admin.token, `parkdesk_${tenantId}_`]
    for (const token of made) {
      const headers = { authorization: `Bearer ${token}` }
      expect(await server.refuse(queryBlackList, {}, { headers })).toMatchObject({
        state: 403,
        code: 'apiToken.unknown',
      })
    }
    const { headers } = await make(['blackList.read'])
    const asSession = { authorization: headers.authorization.replace('Bearer', 'Basic') }
    expect(await server.refuse(queryBlackList, {}, { headers: asSession })).toMatchObject({ code: 'session.missing' })
  })
})

describe('a token loses what its maker loses, at once', () => {
  let maker: SignedInCaller
  let roleId: number
  beforeAll(async () => {
    maker = await server.addUser(tenantId, ['apiToken.read', 'apiToken.save', 'blackList.read', 'order.read'])
    roleId = (await server.call(queryRole, { name: maker.account }, { as: admin })).list[0]?.roleId ?? 0
  })
  const setPermissions = async (permissions: Permission[]) => {
    const { list } = await server.call(queryRole, { name: maker.account }, { as: admin })
    await server.call(
      saveRole,
      { roleId, version: list[0]?.version ?? 0, name: maker.account, permissions },
      { as: admin },
    )
  }

  it('a permission', async () => {
    const { headers, tokenId } = await make(['blackList.read'], maker)
    await server.call(queryBlackList, {}, { headers })
    await setPermissions(['apiToken.read', 'apiToken.save', 'order.read'])
    expect(await server.refuse(queryBlackList, {}, { headers })).toMatchObject({ state: 401 })
    expect(await server.call(apiTokenDetail, { tokenId }, { as: maker })).toMatchObject({ lost: ['blackList.read'] })
    await setPermissions(['apiToken.read', 'apiToken.save', 'blackList.read', 'order.read'])
    await server.call(queryBlackList, {}, { headers })
  })

  it('the sign-in itself, while he is locked out', async () => {
    const { headers, tokenId } = await make(['blackList.read'], maker)
    await server.call(queryBlackList, {}, { headers })
    await server.call(lockUser, { userId: maker.userId, locked: true }, { as: admin })
    expect(await server.refuse(queryBlackList, {}, { headers })).toMatchObject({ code: 'apiToken.over' })
    expect((await server.call(apiTokenDetail, { tokenId }, { as: admin })).state).toBe('blocked')
    await server.call(lockUser, { userId: maker.userId, locked: false }, { as: admin })
    await server.call(queryBlackList, {}, { headers })
    maker = await server.signIn(maker.account)
  })

  it('a car park', async () => {
    const lots = [await addLot(server, tenantId, { name: '东区' }), await addLot(server, tenantId, { name: '西区' })]
    const { headers } = await make(['order.read'], maker)
    expect(await server.call(lotOptions, {}, { headers })).toHaveLength(2)
    const { version, account } = await server.call(userDetail, { userId: maker.userId }, { as: admin })
    const limited = { lotsLimited: true, lotIds: [lots[0]?.lotId ?? 0], roleIds: [roleId] }
    await server.call(
      saveUser,
      { userId: maker.userId, version, account, realName: '王小明', ...limited },
      { as: admin },
    )
    expect(await server.call(lotOptions, {}, { headers })).toMatchObject([{ lotId: lots[0]?.lotId }])
    // Who sees only some car parks sees his own tokens only.
    const { list } = await server.call(queryApiToken, { PerPage: 200 }, { as: maker })
    expect(list.every(({ isOwn }) => isOwn)).toBe(true)
    expect(list.length).toBeGreaterThan(0)
  })
})

describe('rules', () => {
  it('what a token may do lies within what it was given and within what its maker has', () => {
    const some = fc.subarray<Permission>(['order.read', 'order.export', 'blackList.read', 'user.save'])
    fc.assert(
      fc.property(some, some, (given, held) => {
        const may = effective(given, new Set(held))
        expect(new Set(may)).toEqual(new Set(given).intersection(new Set(held)))
      }),
    )
  })

  it('a token names its tenant, and no other text does', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 14 }), tenant => {
        expect(tenantOfToken(writeToken(tenant, 'a-_'.repeat(14).concat('z')))).toBe(tenant)
      }),
    )
    fc.assert(fc.property(fc.string(), text => tenantOfToken(text) === undefined))
  })

  it.each([
    ['revoked', { revokedAt: now }, 'revoked'],
    ['over', { expiresOn: '2026-03-04' }, 'expired'],
    ['on its last day', { expiresOn: '2026-03-05' }, 'valid'],
    ['of somebody locked out', { disabledAt: now }, 'blocked'],
    ['of somebody who has left', { leavesOn: '2026-03-04' }, 'blocked'],
    ['of somebody on his last day', { leavesOn: '2026-03-05' }, 'valid'],
  ])('%s', (_what, part, state) => {
    const standing = { revokedAt: null, expiresOn: '2026-04-01', disabledAt: null, leavesOn: null }
    expect(stateOf({ ...standing, ...part }, '2026-03-05')).toBe(state)
  })
})
