import type {
  DataOf,
  openPayPage as openPage,
  ParsedBodyOf,
  PaymentConfigRow,
  queryPaymentConfig as query,
  savePaymentConfig as save,
  Total,
  testPaymentConfig as test,
} from '@parkdesk/contract'
import { auditOf, authorshipOf } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { partOf } from '../../../db/list.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { refusal } from '../../../lib/refusal.ts'
import { closeDoor, newDoorCode, openDoor } from '../../../platform/door.ts'
import { demandRecheck } from '../../../platform/recheck/recheck.ts'
import { enterKeys, noKeys } from './enter-keys.ts'
import { openPort, readKeys } from './open-port.ts'
import * as queries from './queries.ts'
import { faultOf, mergedKeys } from './rules.ts'
import { tryConnection } from './try-connection.ts'

const audit = auditOf('paymentConfig')

/** A page of accounts, none with a key. */
export async function queryPaymentConfig(
  ctx: SignedInContext,
  input: ParsedBodyOf<typeof query>,
): Promise<DataOf<typeof query>> {
  const found = await queries.listConfigs(ctx.db, ctx.scope, partOf(input))
  return { list: found.map(config => rowOf(ctx, config)) }
}

export const countPaymentConfig = async ({ db, scope }: SignedInContext): Promise<Total> => ({
  total: await queries.countConfigs(db, scope),
})

function rowOf(ctx: SignedInContext, { sealed, enabled, ...config }: queries.StoredConfig): PaymentConfigRow {
  const keys = sealed === null ? undefined : readKeys(ctx, ctx.scope.tenantId, config.accountId, sealed)
  const state = sealed === null ? 'none' : !keys ? 'unreadable' : enabled ? 'on' : 'off'
  const said = { appId: config.appId ?? '', serialNo: config.serialNo ?? '', keyPrint: config.keyPrint ?? '' }
  return { ...config, ...said, state, hasAppSecret: Boolean(keys?.appSecret), triedSaid: config.triedSaid ?? '' }
}

/** Sets the keys of an account. Fails with row.missing, paymentConfig.*, session.recheckNeeded. */
export async function savePaymentConfig(
  ctx: SignedInContext,
  { accountId, version, enabled, ...input }: ParsedBodyOf<typeof save>,
): Promise<null> {
  await demandRecheck(ctx)
  if (ctx.session.currency.code !== 'CNY') throw new Failure('paymentConfig.currency')
  const { tenantId } = ctx.scope
  await ctx.db.transaction().execute(async db => {
    const before = await demandConfig(db, ctx, accountId)
    if (before.version !== version) throw new Failure('paymentConfig.changed')
    const stored = before.sealed ? readKeys(ctx, tenantId, accountId, before.sealed) : noKeys()
    const keys = mergedKeys(stored ?? noKeys(), input)
    const fault = faultOf(before.channel, keys, input)
    if (fault) throw refusal(fault.code as 'paymentConfig.privateKey', fault.field)
    const { appId, serialNo } = input
    const entered = { appId, serialNo, keys, enabled }
    const known = await enterKeys(db, ctx.vault, { tenantId, accountId, by: authorshipOf(ctx) }, entered)
    const shown = ({ appId, serialNo, keyPrint, enabled }: Shown) => ({ appId, serialNo, keyPrint, enabled })
    const after = { ...known, newKeys: newKeysOf(input) }
    await audit(ctx, db, { action: 'paymentConfig.save', entityId: accountId, before: shown(before), after })
  })
  return null
}

type Shown = Pick<queries.StoredConfig, 'appId' | 'serialNo' | 'keyPrint' | 'enabled'>

/** Which keys came, never what they are. */
const newKeysOf = (input: Partial<Record<string, unknown>>) =>
  ['privateKey', 'apiKey', 'appSecret', 'channelKey', 'appCertificate', 'rootCertificate'].filter(
    name => input[name] !== '',
  )

async function demandConfig(db: Db, ctx: SignedInContext, accountId: number): Promise<queries.StoredConfig> {
  const found = await queries.findConfig(db, ctx.scope, accountId)
  if (!found) throw new Failure('row.missing')
  return found
}

/** Removes the keys of an account; what was asked by them before goes on unanswered until a bill says what became of it. Fails with row.missing, session.recheckNeeded. */
export async function removePaymentConfig(ctx: SignedInContext, { accountId }: { accountId: number }): Promise<null> {
  await demandRecheck(ctx)
  const { tenantId } = ctx.scope
  await ctx.db.transaction().execute(async db => {
    const { appId, keyPrint, sealed } = await demandConfig(db, ctx, accountId)
    if (sealed === null) throw new Failure('row.missing')
    await queries.removeKeys(db, tenantId, accountId)
    await closeDoor(db, { tenantId, kind: 'payAccount', subjectId: accountId })
    await audit(ctx, db, { action: 'paymentConfig.remove', entityId: accountId, before: { appId, keyPrint } })
  })
  return null
}

/** Tries whether the channel knows us by the keys. No transaction waits for it. Fails with row.missing, paymentConfig.unreadable. */
export async function testPaymentConfig(
  ctx: SignedInContext,
  { accountId }: { accountId: number },
): Promise<DataOf<typeof test>> {
  const { tenantId } = ctx.scope
  const config = await ctx.db.transaction().execute(db => demandConfig(db, ctx, accountId))
  if (config.sealed === null) throw new Failure('row.missing')
  const opened = await openPort(ctx.db, ctx, tenantId, accountId)
  if (!opened) throw new Failure('paymentConfig.unreadable')
  const tried = await tryConnection(ctx.db, ctx, tenantId, opened)
  await ctx.db.transaction().execute(async db => {
    await queries.saveTried(db, tenantId, accountId, { ...tried, at: ctx.clock() })
    await audit(ctx, db, { action: 'paymentConfig.test', entityId: accountId, after: tried })
  })
  return tried
}

export const queryPayPage = async ({ db, scope }: SignedInContext) => ({ pages: await queries.listPages(db, scope) })

/** Gives a lot its page for drivers. Fails with row.missing. */
export const openPayPage = (ctx: SignedInContext, { lotId }: { lotId: number }): Promise<DataOf<typeof openPage>> =>
  ctx.db.transaction().execute(async db => {
    const { tenantId } = ctx.scope
    const found = await queries.findPage(db, ctx.scope, lotId)
    if (!found) throw new Failure('row.missing')
    if (found.code !== null) return { code: found.code }
    const code = newDoorCode()
    await queries.insertPage(db, tenantId, { lotId, code }, authorshipOf(ctx))
    await openDoor(db, { tenantId, kind: 'payPage', subjectId: lotId }, code)
    await audit(ctx, db, { action: 'paymentConfig.openPage', entityId: lotId })
    return { code }
  })
