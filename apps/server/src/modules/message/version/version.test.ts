import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkVersion, queryVersionNote, reviewVersion } from '@parkdesk/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { notes } from './notes.ts'
import { isAfter, reviewedAt } from './rules.ts'

const newest = notes[0]?.version ?? ''

describe('notes', () => {
  it('exist for each version of CHANGELOG.md, in its order', () => {
    const changelog = readFileSync(join(import.meta.dirname, '../../../../../../CHANGELOG.md'), 'utf8')
    const versions = [...changelog.matchAll(/^## \[(\d+\.\d+\.\d+)\]/gm)].map(match => match[1])
    expect(notes.map(note => note.version)).toEqual(versions)
  })

  it('have both languages', () => {
    for (const { words } of notes.flatMap(note => note.changes)) {
      expect(`${words.zh.title}${words.zh.text}`).toMatch(/\p{Script=Han}/u)
      expect(`${words.en.title}${words.en.text}`).not.toMatch(/\p{Script=Han}/u)
    }
  })
})

describe('rules', () => {
  it.each([
    ['0.2.0', '0.1.9', true],
    ['0.10.0', '0.9.0', true],
    ['1.0.0', '1.0.0', false],
    ['1.0', '1.0.1', false],
  ])('%s after %s: %s', (a, b, expected) => expect(isAfter(a, b)).toBe(expected))

  it('a review of a later version covers earlier ones, but not the reverse', () => {
    const at = new Date('2026-03-02T08:00:00Z')
    expect(reviewedAt('0.1.0', [{ version: '0.2.0', at }])).toEqual(at)
    expect(reviewedAt('0.2.0', [{ version: '0.1.0', at }])).toBeUndefined()
  })
})

describe('the review', () => {
  let server: TestServer
  let admin: SignedInCaller
  let colleague: SignedInCaller
  beforeAll(async () => {
    server = await startTestServer()
    const tenant = await server.addTenant('甲停车')
    admin = tenant.admin
    colleague = await server.addUser(tenant.tenantId, [])
    server.setTime(new Date('2026-03-02T08:00:00+08:00'))
  })
  afterAll(() => server.close())

  const needsReview = async (as: SignedInCaller) =>
    (await server.call(checkVersion, { tenantId: as.TenantId, product: 1, project: 2 }, { as })).NeedReview

  it('[CA-01, SH-17] is needed until the person confirms, for each person', async () => {
    expect([await needsReview(admin), await needsReview(colleague)]).toEqual([true, true])
    await server.call(reviewVersion, { version: newest }, { as: admin })
    await server.call(reviewVersion, { version: newest }, { as: admin })
    expect([await needsReview(admin), await needsReview(colleague)]).toEqual([false, true])
    const { list } = await server.call(queryVersionNote, {}, { as: admin })
    expect(list[0]).toMatchObject({ version: newest, reviewedAt: '2026-03-02 08:00:00' })
    const audit = await server.owner.shared
      .selectFrom('audit')
      .select('user_id')
      .where('action', '=', 'version.review')
      .execute()
    expect(audit).toEqual([{ user_id: admin.userId }])
  })

  it('returns the notes in the caller’s language', async () => {
    const titleIn = async (language: 'zh' | 'en') =>
      (await server.call(queryVersionNote, {}, { as: colleague, language })).list.at(-1)?.changes[0]?.title
    expect([await titleIn('zh'), await titleIn('en')]).toEqual(['停车订单', 'Parking orders'])
  })

  it('missing: a version without a note', async () => {
    expect(await server.refuse(reviewVersion, { version: '99.0.0' }, { as: admin })).toMatchObject({
      code: 'row.missing',
    })
  })
})
