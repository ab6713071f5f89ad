import type { Database } from '../db/database.ts'
import type { Vault } from '../lib/vault.ts'
import { enterKeys, noKeys } from '../modules/money/payment-config/enter-keys.ts'
import { newDoorCode, openDoor } from '../platform/door.ts'
import type { DemoChannel } from './play-channel.ts'

const names = { wechat: '微信支付 · 示范商户', alipay: '支付宝 · 示范商户' }

/** Accounts of the demo lot at the channels that are played beside it, and its page for drivers; nothing where they are already. @returns the code of that page */
export async function addPayChannels(
  database: Pick<Database, 'shared' | 'forTenant'>,
  vault: Vault,
  channel: DemoChannel,
  now: Date,
): Promise<string | undefined> {
  const lot = await findDemoLot(database)
  if (!lot) return
  const { tenantId, lotId, userId } = lot
  const db = database.forTenant(tenantId)
  const known = await db.selectFrom('pay_page').where('tenant_id', '=', tenantId).select('code').executeTakeFirst()
  if (known) return known.code
  const by = { userId, at: now }
  for (const kind of ['wechat', 'alipay'] as const) {
    const { merchantNo, appId, serialNo, channelKeyId, channelKey, ...given } = await channel.addMerchant(kind)
    const account = { tenant_id: tenantId, name: names[kind], channel: kind, merchant_no: merchantNo }
    const made = { from_day: now.toISOString().slice(0, 10), created_by: userId, created_at: now }
    await db.transaction().execute(async db => {
      const { account_id: accountId } = await db
        .insertInto('channel_account')
        .values({ ...account, ...made })
        .returning('account_id')
        .executeTakeFirstOrThrow()
      const place = { tenant_id: tenantId, account_id: accountId, lot_id: lotId, channel: kind }
      await db.insertInto('channel_account_lot').values(place).execute()
      const { privateKey, apiKey } = given
      const keys = { ...noKeys(), privateKey, apiKey, channelKeys: { [channelKeyId]: channelKey } }
      await enterKeys(db, vault, { tenantId, accountId, by }, { appId, serialNo, keys, enabled: true })
    })
  }
  const code = newDoorCode()
  await db.transaction().execute(async db => {
    const page = { tenant_id: tenantId, lot_id: lotId, code, opened_by: userId, opened_at: now }
    await db.insertInto('pay_page').values(page).execute()
    await openDoor(db, { tenantId, kind: 'payPage', subjectId: lotId }, code)
  })
  return code
}

/** The first lot of the administrator's tenant. */
async function findDemoLot({ shared, forTenant }: Pick<Database, 'shared' | 'forTenant'>) {
  const admin = await shared
    .selectFrom('account')
    .where('account', '=', 'admin')
    .select(['tenant_id as tenantId', 'user_id as userId'])
    .executeTakeFirst()
  if (!admin) return
  const lot = await forTenant(admin.tenantId)
    .selectFrom('lot')
    .where('tenant_id', '=', admin.tenantId)
    .select('lot_id as lotId')
    .orderBy('lot_id')
    .limit(1)
    .executeTakeFirst()
  return lot && { ...admin, ...lot }
}
