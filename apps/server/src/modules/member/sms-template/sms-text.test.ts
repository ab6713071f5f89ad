import { querySms, registerShare, saveSmsTemplate, shareCode, smsTemplateSample } from '@parkdesk/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addLot, type TestLot } from '../../../testing/test-lot.ts'
import { type SignedInCaller, startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let owner: SignedInCaller
let neighbour: SignedInCaller
let lot: TestLot

beforeAll(async () => {
  server = await startTestServer()
  owner = (await server.addTenant('南山停车')).admin
  neighbour = (await server.addTenant('邻居停车')).admin
  lot = await addLot(server, owner.TenantId, { name: '南山停车场' })
  await addLot(server, owner.TenantId, { name: '东门' })
  await addLot(server, neighbour.TenantId, { name: '邻居停车场一二三四五六七' })
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setTime(new Date('2026-03-02T08:00:00+08:00'))
  for (const table of ['sms', 'share_registration', 'sms_template'] as const) {
    await server.owner.shared.deleteFrom(table).execute()
  }
})

const save = (content: string, more: { language?: 'zh' | 'en'; disabled?: boolean } = {}, as = owner) => {
  const entry = { name: content, kind: 'shareRegistration', language: 'zh', content, ...more } as const
  return server.call(saveSmsTemplate, entry, { as })
}
/** What a driver is sent who registers. */
const sentTo = async (phone: string, language: 'zh' | 'en' = 'zh') => {
  const { code } = await server.call(shareCode, {}, { as: owner })
  const entry = { code, lotId: lot.lotId, name: '李四', phone, plateNumber: '粤B12345' }
  await server.call(registerShare, entry, { language })
  const data = await server.call(querySms, { phone }, { as: owner })
  return typeof data === 'object' ? data.list.map(({ text }) => text) : []
}

describe('a driver who registers for shared parking is sent', () => {
  it('the text of the template that is enabled, filled in', async () => {
    await save('【{operator}】{parkingName}的登记已于{day}收到，工作人员会联系您。')
    expect(await sentTo('13800138000')).toEqual(['【南山停车】南山停车场的登记已于2026-03-02收到，工作人员会联系您。'])
  })

  it('the built-in text where there is none, or it is disabled, or another tenant’s', async () => {
    const builtIn = /^【南山停车】您的共享停车登记已收到，.*如非本人操作，请忽略本短信。$/
    expect(await sentTo('13800138001')).toEqual([expect.stringMatching(builtIn)])
    await save('【{operator}】一', { disabled: true })
    await save('【{operator}】二', {}, neighbour)
    expect(await sentTo('13800138002')).toEqual([expect.stringMatching(builtIn)])
  })

  it('that of his language', async () => {
    await save('[{operator}] Received', { language: 'en' })
    expect(await sentTo('13800138003', 'en')).toEqual(['[南山停车] Received'])
    expect(await sentTo('13800138004')).toEqual([expect.stringContaining('您的共享停车登记已收到')])
  })
})

describe('the sample', () => {
  it('ok: is the operator, its longest car park name and today, beside an example of a plate and an amount', async () => {
    const example = { plate: '粤B12345D', amount: '1,234.56 元', code: '123456' }
    const sample = { operator: '南山停车', parkingName: '南山停车场', day: '2026-03-02', ...example }
    expect(await server.call(smsTemplateSample, {}, { as: owner })).toEqual(sample)
  })

  it('not permitted', async () => {
    const reader = await server.addUser(owner.TenantId, ['smsTemplate.read'])
    expect(await server.refuse(smsTemplateSample, {}, { as: reader })).toMatchObject({ state: 401 })
  })
})
