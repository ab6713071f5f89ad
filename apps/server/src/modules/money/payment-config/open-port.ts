import { randomBytes } from 'node:crypto'
import type { ReconciledChannel } from '@parkdesk/contract'
import type { Db } from '../../../db/database.ts'
import type { Services } from '../../../http/context.ts'
import { certificateSerial, rootSerial } from '../../../lib/pay/alipay/certificate-serial.ts'
import { alipayPort, type PayPort, wechatPort } from '../../../lib/pay/pay-port.ts'
import type { Signing } from '../../../lib/pay/port.ts'
import { privateKeyOf, publicKeyOf } from '../../../lib/pay/rsa.ts'
import { sendSigned } from '../../../platform/send-signed.ts'
import * as queries from './queries.ts'
import type { StoredKeys } from './rules.ts'

export type PayServices = Pick<Services, 'vault' | 'payChannels' | 'clock'>

/** An account at a pay channel, ready to be spoken by. */
export interface OpenPort {
  accountId: number
  channel: ReconciledChannel
  port: PayPort
  enabled: boolean
  keys: StoredKeys
}

/** What sealed keys are of: moved to another row they do not open. */
export const sealedFor = (tenantId: number, accountId: number): string => `pay ${tenantId} ${accountId}`

export const readKeys = (
  { vault }: Pick<Services, 'vault'>,
  tenantId: number,
  accountId: number,
  sealed: Buffer,
): StoredKeys | undefined => {
  const text = vault.open(sealed, sealedFor(tenantId, accountId))
  return text === undefined ? undefined : (JSON.parse(text) as StoredKeys)
}

/** undefined: it has no keys, or none that this server can read. */
export async function openPort(
  db: Db,
  services: PayServices,
  tenantId: number,
  accountId: number,
): Promise<OpenPort | undefined> {
  const found = await queries.findKeys(db, tenantId, accountId)
  const keys = found && readKeys(services, tenantId, accountId, found.sealed)
  const port = found && keys && portOf(services, found, keys)
  if (!port) return
  return { accountId, channel: found.channel, port, enabled: found.enabled, keys }
}

interface Account {
  channel: ReconciledChannel
  appId: string
  serialNo: string
  merchantNo: string
}

export function portOf({ payChannels }: PayServices, account: Account, keys: StoredKeys): PayPort | undefined {
  const { channel, appId, merchantNo, serialNo } = account
  const privateKey = privateKeyOf(keys.privateKey)
  if (!privateKey) return
  const channelKeys = new Map(
    Object.entries(keys.channelKeys).flatMap(([name, text]) => {
      const key = publicKeyOf(text)
      return key ? [[name, key] as const] : []
    }),
  )
  if (channel === 'wechat') {
    const { apiKey } = keys
    return wechatPort({
      origin: payChannels.wechatOrigin,
      appId,
      merchantNo,
      serialNo,
      privateKey,
      apiKey,
      channelKeys,
    })
  }
  const channelKey = channelKeys.get('')
  if (!channelKey) return
  const appSerial = certificateSerial(keys.appCertificate)
  const certificates = appSerial && { appSerial, rootSerial: rootSerial(keys.rootCertificate) }
  const gateway = payChannels.alipayGateway
  return alipayPort({ gateway, appId, merchantNo, privateKey, channelKey, ...(certificates && { certificates }) })
}

export const newSigning = (clock: Services['clock']): Signing => ({
  now: clock(),
  nonce: randomBytes(16).toString('hex').toUpperCase(),
})

/**
 * Asks the channel for its certificates and keeps those that it did not know. @returns the account with them; undefined: the channel has none to give, or
 * none that are new
 */
export async function withFreshKeys(
  db: Db,
  services: PayServices,
  tenantId: number,
  opened: OpenPort,
): Promise<OpenPort | undefined> {
  const { port, keys, accountId } = opened
  if (!port.certificates) return
  const { timeoutMs } = services.payChannels
  const answered = await sendSigned(port.certificates.request(newSigning(services.clock)), timeoutMs)
  const found = answered?.status === 200 ? [...port.certificates.read(answered)] : []
  const fresh = found.filter(([serial]) => keys.channelKeys[serial] === undefined)
  if (fresh.length === 0) return
  const channelKeys = { ...keys.channelKeys, ...Object.fromEntries(fresh) }
  const sealed = services.vault.seal(JSON.stringify({ ...keys, channelKeys }), sealedFor(tenantId, accountId))
  await queries.replaceSealed(db, tenantId, accountId, sealed)
  return openPort(db, services, tenantId, accountId)
}

/** The accounts by which drivers of a lot can pay, a channel each. */
export const listLotAccounts = queries.listLotAccounts
