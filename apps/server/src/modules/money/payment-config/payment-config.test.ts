import {
  countPaymentConfig,
  openPayPage,
  type PaymentConfigRow,
  payPlace,
  queryAudit,
  queryPaymentConfig,
  queryPayPage,
  removePaymentConfig,
  savePaymentConfig,
  testPaymentConfig,
} from '@parkdesk/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPayDesk, type PayDesk } from '../../../testing/pay-desk.ts'
import { recheck } from '../../../testing/recheck.ts'

let desk: PayDesk
beforeAll(async () => {
  desk = await openPayDesk()
})
afterAll(() => desk.close())

const rows = async () => (await desk.server.call(queryPaymentConfig, {}, { as: desk.admin })).list
async function rowOf(channel: 'wechat' | 'alipay'): Promise<PaymentConfigRow> {
  const found = (await rows()).find(row => row.channel === channel)
  if (!found) throw new Error(`no ${channel}`)
  return found
}
const noKeys = { privateKey: '', apiKey: '', channelKeyId: '', channelKey: '', appCertificate: '', rootCertificate: '' }
const unchanged = ({ accountId, version, appId, serialNo }: PaymentConfigRow) => ({
  ...{ accountId, version, appId, serialNo, enabled: true },
  ...noKeys,
})

describe('[basic/paymentConfig] the keys of an account at a pay channel', () => {
  it('ok: are saved, tried with the channel, and never answered', async () => {
    expect(await desk.server.call(countPaymentConfig, {}, { as: desk.admin })).toEqual({ total: 2 })
    for (const channel of ['wechat', 'alipay'] as const) {
      const row = await rowOf(channel)
      expect(row).toMatchObject({ state: 'on', tried: null, parkingNames: '测试停车场' })
      expect(row.keyPrint).toMatch(/^[\da-f]{16}$/)
      const tried = await desk.server.call(testPaymentConfig, { accountId: row.accountId }, { as: desk.admin })
      expect(tried).toEqual({ outcome: 'works', said: '' })
      expect(await rowOf(channel)).toMatchObject({ tried: 'works' })
    }
    expect(JSON.stringify(await rows())).not.toMatch(/PRIVATE|BEGIN/)
    const { rows: stored } = await desk.server.owner.execute('select sealed::text as text from pay_key', [])
    expect(JSON.stringify(stored)).not.toContain(Buffer.from('PRIVATE').toString('hex'))
    const log = JSON.stringify(await desk.server.call(queryAudit, {}, { as: desk.admin }))
    expect(log).not.toMatch(/PRIVATE|BEGIN/)
  })

  it('ok: an empty field keeps the stored key, another of the channel stands beside it', async () => {
    const row = await rowOf('wechat')
    await recheck(desk.server, desk.admin)
    await desk.server.call(savePaymentConfig, unchanged(row), { as: desk.admin })
    const { keyPrint, version } = await rowOf('wechat')
    expect({ keyPrint, version }).toEqual({ keyPrint: row.keyPrint, version: (row.version ?? 0) + 1 })
    const tried = await desk.server.call(testPaymentConfig, { accountId: row.accountId }, { as: desk.admin })
    expect(tried.outcome).toBe('works')
  })

  it('a key that the channel does not know is refused by it, in its own words', async () => {
    const { privateKey } = await desk.channel.addMerchant('wechat')
    const row = await rowOf('wechat')
    await desk.server.call(savePaymentConfig, { ...unchanged(row), privateKey }, { as: desk.admin })
    const tried = await desk.server.call(testPaymentConfig, { accountId: row.accountId }, { as: desk.admin })
    expect(tried).toEqual({ outcome: 'refused', said: 'SIGN_ERROR 签名错误' })
  })

  it('invalid: what is no key is refused at its field', async () => {
    const row = await rowOf('wechat')
    const refused = (more: object) =>
      desk.server.refuse(savePaymentConfig, { ...unchanged(row), ...more }, { as: desk.admin })
    expect(await refused({ privateKey: 'x' })).toMatchObject({ issues: [{ path: 'privateKey' }] })
    expect(await refused({ apiKey: 'short' })).toMatchObject({ issues: [{ path: 'apiKey' }] })
    expect(await refused({ channelKey: 'x', channelKeyId: 'y' })).toMatchObject({ issues: [{ path: 'channelKey' }] })
    expect(await refused({ serialNo: '' })).toMatchObject({ issues: [{ path: 'serialNo' }] })
  })

  it('conflict: who has not seen the latest change does not overwrite it', async () => {
    const row = await rowOf('alipay')
    const body = { ...unchanged(row), version: null }
    expect(await desk.server.refuse(savePaymentConfig, body, { as: desk.admin })).toMatchObject({
      code: 'paymentConfig.changed',
    })
  })

  it('removed, nobody can pay by it any more', async () => {
    const { accountId } = await rowOf('alipay')
    const gone = () => desk.server.refuse(removePaymentConfig, { accountId }, { as: desk.admin })
    await desk.server.call(removePaymentConfig, { accountId }, { as: desk.admin })
    expect(await rowOf('alipay')).toMatchObject({ state: 'none', keyPrint: '' })
    expect(await desk.server.call(payPlace, { code: desk.code }, {})).toMatchObject({ channels: ['wechat'] })
    expect(await gone()).toMatchObject({ code: 'row.missing' })
  })

  it('not permitted, without the password, of another tenant', async () => {
    const { accountId } = await rowOf('wechat')
    const reader = await desk.server.addUser(desk.tenantId, ['paymentConfig.read'])
    expect(await desk.server.refuse(testPaymentConfig, { accountId }, { as: reader })).toMatchObject({ state: 401 })
    const keeper = await desk.server.addUser(desk.tenantId, ['paymentConfig.read', 'paymentConfig.save'])
    expect(await desk.server.refuse(removePaymentConfig, { accountId }, { as: keeper })).toMatchObject({
      code: 'session.recheckNeeded',
    })
    const { admin: stranger } = await desk.server.addTenant('乙停车')
    expect(await desk.server.refuse(testPaymentConfig, { accountId }, { as: stranger })).toMatchObject({
      code: 'row.missing',
    })
    const { lotId } = desk.lot
    expect(await desk.server.refuse(openPayPage, { lotId }, { as: stranger })).toMatchObject({ code: 'row.missing' })
  })

  it('a lot keeps the code of its page', async () => {
    const again = await desk.server.call(openPayPage, { lotId: desk.lot.lotId }, { as: desk.admin })
    expect(again).toEqual({ code: desk.code })
    const { pages } = await desk.server.call(queryPayPage, {}, { as: desk.admin })
    expect(pages).toEqual([{ lotId: desk.lot.lotId, parkingName: '测试停车场', code: desk.code }])
  })
})
