import type { Db } from '../../../db/database.ts'
import type { Services } from '../../../http/context.ts'
import { nuonuoPort } from '../../../lib/invoice/nuonuo-port.ts'
import type { InvoicePort } from '../../../lib/invoice/port.ts'
import * as queries from './queries.ts'

export type ProviderServices = Pick<Services, 'vault' | 'payChannels' | 'clock'>

/** What the vault keeps of an account at a provider. */
export interface ProviderKeys {
  appSecret: string
  accessToken: string
  /** Of the door at which the provider calls. */
  doorCode: string
}

/** An account at a provider, ready to be spoken by. */
export interface OpenProvider {
  providerId: number
  port: InvoicePort
  keys: ProviderKeys
}

/** What sealed keys are of: moved to another row they do not open. */
export const sealedFor = (tenantId: number, providerId: number): string => `invoice ${tenantId} ${providerId}`

export const readKeys = (
  { vault }: Pick<Services, 'vault'>,
  tenantId: number,
  providerId: number,
  sealed: Buffer,
): ProviderKeys | undefined => {
  const text = vault.open(sealed, sealedFor(tenantId, providerId))
  return text === undefined ? undefined : (JSON.parse(text) as ProviderKeys)
}

/** In the name of a seller. undefined: there is no such account, or this server cannot read its keys */
export async function openProvider(
  db: Db,
  services: ProviderServices,
  { tenantId, providerId, taxNo }: { tenantId: number; providerId: number; taxNo: string },
): Promise<OpenProvider | undefined> {
  const found = await queries.findKeys(db, tenantId, providerId)
  const keys = found && readKeys(services, tenantId, providerId, found.sealed)
  if (!found || !keys) return
  const { appKey, drawerName, extensionNo } = found
  const { appSecret, accessToken } = keys
  const url = services.payChannels.nuonuoUrl
  const port = nuonuoPort({ url, appKey, appSecret, accessToken, taxNo, drawerName, extensionNo })
  return { providerId, port, keys }
}

/** Whom new invoices of a lot are asked of; undefined: they are issued by hand. */
export const findLotProvider = async (db: Db, tenantId: number, lotId: number): Promise<number | undefined> => {
  const found = await queries.findOfLot(db, tenantId, lotId)
  return found?.enabled ? found.providerId : undefined
}
