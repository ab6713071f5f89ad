import type { DataOf, getPushSetting as get, PushSetting } from '@parkdesk/contract'
import { writeAudit } from '../../../db/audit.ts'
import type { SignedInContext } from '../../../http/context.ts'
import * as queries from './queries.ts'
import { everything, kindsFor } from './rules.ts'

/** The caller's push setting, and the kinds that they may see. */
export async function getPushSetting({ db, session }: SignedInContext): Promise<DataOf<typeof get>> {
  const { tenantId, userId, timeZone } = session
  const { mutedKinds, quiet } = (await queries.findRule(db, tenantId, userId)) ?? everything
  return { mutedKinds: [...mutedKinds], quiet, kinds: kindsFor(session), timeZone }
}

export async function savePushSetting(ctx: SignedInContext, setting: PushSetting): Promise<null> {
  const { tenantId, userId } = ctx.session
  const after = { ...setting, mutedKinds: [...new Set(setting.mutedKinds)] }
  await ctx.db.transaction().execute(async db => {
    const before = (await queries.findRule(db, tenantId, userId)) ?? everything
    await queries.saveRule(db, tenantId, userId, after)
    await writeAudit(db, ctx, { action: 'pushSetting.save', entity: 'user', entityId: userId, before, after })
  })
  return null
}
