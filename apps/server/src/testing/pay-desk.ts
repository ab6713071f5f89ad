import {
  type DataOf,
  openPayPage,
  payBegin,
  payQuote,
  queryPaymentConfig,
  saveChannelAccount,
  savePaymentConfig,
} from '@parkdesk/contract'
import type { Database } from '../db/database.ts'
import type { SmsGateway } from '../http/context.ts'
import { recheck } from './recheck.ts'
import { startTestChannel, type TestChannel } from './test-channel.ts'
import { addLot, type TestLot } from './test-lot.ts'
import { assignRules, hourlyRule, publishRule } from './test-rule.ts'
import { type SignedInCaller, startTestServer, type TestServer } from './test-server.ts'

/** A server whose pay channels are simulated, with an operator whose drivers can pay by both. */
export interface PayDesk {
  channel: TestChannel
  server: TestServer
  tenantId: number
  admin: SignedInCaller
  lot: TestLot
  /** Of the lot's page. */
  code: string
  /** A vehicle that entered so many minutes ago. */
  enter(minutesAgo?: number): Promise<{ plate: string; orderNo: string }>
  quote(plate: string): Promise<DataOf<typeof payQuote>['debts']>
  /** Begins to pay the first thing that a plate owes; `key`: of what the same phone began before. */
  begin(plate: string, by?: 'wechat' | 'alipay', way?: 'qr' | 'page', key?: string): Promise<DataOf<typeof payBegin>>
  /** Of the official account at WeChat, which nobody entered yet. */
  appSecret: string
  close(): Promise<void>
}

let plates = 0

interface Opening {
  smsGateway?: SmsGateway
  throughDatabase?: (database: Database) => Database
}

export async function openPayDesk({ smsGateway, throughDatabase }: Opening = {}): Promise<PayDesk> {
  const channel = await startTestChannel()
  const server = await startTestServer({
    ...(smsGateway && { smsGateway }),
    ...(throughDatabase && { throughDatabase }),
    payChannels: {
      ...{ wechatOrigin: channel.origin, alipayGateway: `${channel.origin}/gateway.do` },
      ...{ nuonuoUrl: `${channel.origin}/open/v1/services`, publicUrl: undefined, timeoutMs: 5_000 },
      wechatSignInUrl: channel.origin,
    },
  })
  const { tenantId, admin } = await server.addTenant('甲停车')
  const lot = await addLot(server, tenantId)
  const rule = hourlyRule(1_000)
  const ruleId = await publishRule(server, admin, { name: '每小时十元', rule })
  await assignRules(server, admin, lot.lotId, [{ ruleId, when: {} }])
  const appSecret = await enterKeys(server, admin, { channel, lotId: lot.lotId, by: 'wechat' })
  await enterKeys(server, admin, { channel, lotId: lot.lotId, by: 'alipay' })
  const { code } = await server.call(openPayPage, { lotId: lot.lotId }, { as: admin })
  const quote = async (plate: string) => (await server.call(payQuote, { code, plateNumber: plate }, {})).debts
  return {
    ...{ channel, server, tenantId, admin, lot, code, quote, appSecret },
    async enter(minutesAgo = 90) {
      const plate = `粤P${String(10_000 + ++plates)}`
      const passedAt = new Date(Date.now() - minutesAgo * 60_000).toISOString()
      const [entry] = await lot.report([{ direction: 'in', plate, passedAt }])
      return { plate, orderNo: entry?.orderNo ?? '' }
    },
    async begin(plate, by = 'wechat', way = 'qr', key) {
      const [debt] = await quote(plate)
      if (!debt) throw new Error('nothing is due')
      const body = { code, plateNumber: plate, orderNo: debt.orderNo, channel: by, amount: debt.due, way, key }
      return server.call(payBegin, body, {})
    },
    async close() {
      await server.close()
      await channel.close()
    },
  }
}

async function enterKeys(
  server: TestServer,
  as: SignedInCaller,
  { channel, lotId, by }: { channel: TestChannel; lotId: number; by: 'wechat' | 'alipay' },
): Promise<string> {
  const { merchantNo, ...keys } = await channel.addMerchant(by)
  const account = { name: by, channel: by, merchantNo, lotIds: [lotId], fromDay: '2026-01-01', remark: '' }
  const { accountId } = await server.call(saveChannelAccount, account, { as })
  await recheck(server, as)
  const { appId, serialNo, privateKey, apiKey, channelKeyId, channelKey } = keys
  const body = {
    accountId,
    version: null,
    appId,
    serialNo,
    privateKey,
    apiKey,
    channelKeyId,
    channelKey,
    enabled: true,
  }
  await server.call(savePaymentConfig, body, { as })
  await server.call(queryPaymentConfig, {}, { as })
  return keys.appSecret
}
