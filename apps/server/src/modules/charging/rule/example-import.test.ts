import { chargeRuleDetail, importRuleExamples, mostExamples } from '@parkdesk/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hourlyRule, saveDraft } from '../../../testing/test-rule.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let admin: SignedInCaller
let reader: SignedInCaller
let stranger: SignedInCaller

beforeAll(async () => {
  server = await startTestServer()
  server.setTime(new Date('2026-03-02T12:00:00+08:00'))
  const tenant = await server.addTenant('甲停车')
  admin = tenant.admin
  stranger = (await server.addTenant('乙停车')).admin
  reader = await server.addUser(tenant.tenantId, ['chargeRule.read'])
})
afterAll(() => server.close())

const example = (minute: number, expected: string) => {
  const clock = `${String(9 + Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00`
  return {
    name: `例 ${minute}`,
    stay: { entry: '2026-03-02 08:00:00', exit: `2026-03-02 ${clock}` },
    expected,
  }
}
const newRule = async () => (await saveDraft(server, admin, { rule: hourlyRule(500) })).ruleId
const add = (ruleId: number, examples: ReturnType<typeof example>[]) =>
  server.call(importRuleExamples, { ruleId, examples }, { as: admin })
const kept = async (ruleId: number) =>
  (await server.call(chargeRuleDetail, { ruleId }, { as: admin })).examples.map(({ name, expected }) => [
    name,
    expected,
  ])

it('ok: keeps examples together; those whose stay is there already stay as they are', async () => {
  const ruleId = await newRule()
  expect(await add(ruleId, [example(1, '10.00'), example(2, '10.00'), example(1, '12.00')])).toEqual({
    saved: 2,
    repeated: 1,
  })
  expect(await add(ruleId, [example(2, '99.00'), example(3, '10.00')])).toEqual({ saved: 1, repeated: 1 })
  expect(await kept(ruleId)).toEqual([
    ['例 1', '10.00'],
    ['例 2', '10.00'],
    ['例 3', '10.00'],
  ])
})

it('invalid, conflict: one that cannot be kept, or more than a rule takes; then none is', async () => {
  const ruleId = await newRule()
  const refuse = async (examples: object[], as = admin) =>
    (await server.refuse(importRuleExamples, { ruleId, examples: examples as ReturnType<typeof example>[] }, { as }))
      .code
  expect(await refuse([example(1, '10.00'), example(2, '-1.00')])).toBe('request.invalid')
  const years = { ...example(2, '1.00'), stay: { entry: '2020-01-01 00:00:00', exit: '2026-01-01 00:00:00' } }
  expect(await refuse([example(1, '10.00'), years])).toBe('chargeRule.stayTooLong')
  expect(await kept(ruleId)).toEqual([])
  await add(
    ruleId,
    Array.from({ length: mostExamples }, (_, minute) => example(minute, '10.00')),
  )
  expect(await refuse([example(1, '10.00'), example(mostExamples, '10.00')])).toBe('chargeRule.tooManyExamples')
  expect(await refuse([example(1, '10.00')], reader)).toBe('permission.missing')
  expect(await refuse([example(1, '10.00')], stranger)).toBe('row.missing')
})
