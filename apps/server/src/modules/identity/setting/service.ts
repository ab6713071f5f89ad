import {
  type DataOf,
  type querySetting as query,
  settingNames,
  type TenantSettings,
  usualPicturesDays,
} from '@parkdesk/contract'
import { auditOf, authorshipOf } from '../../../db/audit.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { refusal } from '../../../lib/refusal.ts'
import { readSettings } from '../../../platform/tenant/settings.ts'
import * as queries from './queries.ts'

const audit = auditOf('setting')

/** All settings with what holds, and who changed them. */
export async function querySetting({ db, scope, retention }: SignedInContext): Promise<DataOf<typeof query>> {
  const { platesDays = null, phonesDays = null, picturesDays = usualPicturesDays } = retention
  return {
    settings: await readSettings(db, scope.tenantId),
    changed: await queries.listChanged(db, scope),
    server: { keepPlatesDays: platesDays, keepPhonesDays: phonesDays, keepPicturesDays: picturesDays },
  }
}

/** Sets all settings. Fails with setting.wholeTenant, setting.idleBeyondLongest. */
export async function saveSetting(ctx: SignedInContext, after: TenantSettings): Promise<null> {
  const { tenantId, lotIds } = ctx.scope
  if (lotIds !== null) throw new Failure('setting.wholeTenant')
  if (after.sessionIdleMinutes > after.sessionLongestHours * 60)
    throw refusal('setting.idleBeyondLongest', 'sessionIdleMinutes')
  await ctx.db.transaction().execute(async db => {
    await queries.lockSettings(db, tenantId)
    const before = await readSettings(db, tenantId)
    const names = settingNames.filter(name => before[name] !== after[name])
    for (const name of names) await queries.saveSetting(db, tenantId, name, after[name], authorshipOf(ctx))
    if (names.length === 0) return
    const only = (settings: TenantSettings) => Object.fromEntries(names.map(name => [name, settings[name]]))
    await audit(ctx, db, { action: 'setting.change', entityId: tenantId, before: only(before), after: only(after) })
  })
  return null
}
