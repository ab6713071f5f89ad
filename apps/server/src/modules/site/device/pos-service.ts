import type {
  DataOf,
  getPosDevicePage as getPage,
  ParsedBodyOf,
  PosDeviceFilter,
  savePosDevice as save,
  Total,
} from '@parkdesk/contract'
import { sortedPartOf } from '../../../db/list.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { refusal } from '../../../lib/refusal.ts'
import { findHolder } from './device-queries.ts'
import { exportPosDevices } from './export.ts'
import * as queries from './pos-queries.ts'
import { saveDevice } from './save-device.ts'

const viewingOf = ({ scope, clock }: SignedInContext) => ({ scope, now: clock() })

/** A page of pay terminals, or with QueryAll one .xls of all that fit the filter. */
export async function getPosDevicePage(
  ctx: SignedInContext,
  input: ParsedBodyOf<typeof getPage>,
): Promise<DataOf<typeof getPage>> {
  const part = sortedPartOf(input, 'createdAt')
  if (!input.QueryAll) return { list: await queries.listPosDevices(ctx.db, viewingOf(ctx), input, part) }
  ctx.demand('device.export')
  return exportPosDevices(ctx, input, part)
}

export const countPosDevice = async (ctx: SignedInContext, filter: PosDeviceFilter): Promise<Total> => ({
  total: await queries.countPosDevices(ctx.db, viewingOf(ctx), filter),
})

const issued = 1
const notIssued = 0

/** Adds a pay terminal, or changes one. Fails as saveDevice does, and with posDevice.noHolder, .hasHolder, .unknownAccount. */
export const savePosDevice = (ctx: SignedInContext, { deviceId, ...entry }: ParsedBodyOf<typeof save>) => {
  const { lotId, Name, Code, SerialNo, Provider, DeviceStatus, Account, Remark } = entry
  if (DeviceStatus === issued && Account === '') throw refusal('posDevice.noHolder', 'Account')
  if (DeviceStatus === notIssued && Account !== '') throw refusal('posDevice.hasHolder', 'Account')
  const saving = { deviceId, lotId, kind: 'pos', kinds: ['pos'], serialField: 'SerialNo', entry } as const
  return saveDevice(ctx, saving, async db => {
    const holder = Account === '' ? null : await findHolder(db, ctx.scope.tenantId, Account)
    if (holder === undefined) throw refusal('posDevice.unknownAccount', 'Account')
    const stored = { name: Name, serial: SerialNo, remark: Remark, code: Code, provider: Provider }
    return { ...stored, issue_state: DeviceStatus, holder_id: holder }
  })
}
