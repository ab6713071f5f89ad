import type { DataOf, ParsedBodyOf, saveCameraStream as save, cameraStream as stream } from '@parkdesk/contract'
import { auditOf } from '../../../db/audit.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { refusal } from '../../../lib/refusal.ts'
import { sealedFor } from './open-stream.ts'
import * as queries from './stream-queries.ts'

const audit = auditOf('device')

/** Where a camera streams from. Fails with row.missing. */
export async function cameraStream(
  ctx: SignedInContext,
  { deviceId }: ParsedBodyOf<typeof stream>,
): Promise<DataOf<typeof stream>> {
  const found = await queries.findStream(ctx.db, ctx.scope, deviceId)
  if (!found) throw new Failure('row.missing')
  return { url: found.url ?? '', login: found.login ?? '', hasPassword: (found.sealed?.length ?? 0) > 0 }
}

const hostOf = (url: string | null) => (url ? new URL(url).host : '')

/**
 * Says where a camera streams from. Fails with row.missing, and with camera.streamPassword where the address leads to another host: the
 * password of before is not sent there.
 */
export const saveCameraStream = (
  ctx: SignedInContext,
  { deviceId, url, login, password }: ParsedBodyOf<typeof save>,
): Promise<DataOf<typeof save>> =>
  ctx.db.transaction().execute(async db => {
    const { scope, vault } = ctx
    await queries.lockCamera(db, scope, deviceId)
    const before = await queries.findStream(db, scope, deviceId)
    if (!before) throw new Failure('row.missing')
    if (url === '') await queries.removeStream(db, scope, deviceId)
    else {
      const hasNew = password !== ''
      const had = before.sealed !== null && before.sealed.length > 0
      if (!hasNew && had && (hostOf(before.url) !== hostOf(url) || before.login !== login))
        throw refusal('camera.streamPassword', 'password')
      const kept = before.sealed ?? Buffer.alloc(0)
      const sealed = hasNew ? vault.seal(password, sealedFor(scope.tenantId, deviceId)) : kept
      await queries.saveStream(db, scope, deviceId, { url, login, sealed })
    }
    await audit(ctx, db, {
      action: 'device.stream',
      entityId: deviceId,
      before: { url: before.url ?? '', login: before.login ?? '' },
      after: { url, login: url === '' ? '' : login, hasNewPassword: url !== '' && password !== '' },
    })
    return {}
  })
