import { writeAudit } from '../../../db/audit.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { refusal } from '../../../lib/refusal.ts'
import { hashPassword } from '../../../lib/secret.ts'
import { findPictureToShow, settlePicture } from '../../../platform/file/picture.ts'
import { fileUrl } from '../../../platform/file/register-file.ts'
import { endOtherSessions } from '../session/end-sessions.ts'
import { checkOwnPassword, findSelf, setAvatar, setPassword } from '../session/own-account.ts'
import { weakness } from './rules.ts'

export async function whoAmI(ctx: SignedInContext) {
  if (ctx.session.visit) {
    return { role: ctx.session.roles, name: ctx.session.realName, portrait: '', introduction: '' }
  }
  const user = await findSelf(ctx)
  return {
    role: ctx.session.roles,
    name: user.realName,
    portrait: user.avatarKey === null ? '' : fileUrl(user.avatarKey, 'avatar'),
    introduction: '',
  }
}

export async function tenantUserInfo(ctx: SignedInContext) {
  const { visit, tenantName, account, realName } = ctx.session
  if (visit) {
    // Who looks as the platform is no person of the operator.
    const visitor = { AvatarUrl: '', UserName: account, RealName: realName, SubTenantId: null }
    return { ...visitor, tenantName, StrictPassword: ctx.strictPassword }
  }
  const user = await findSelf(ctx)
  return {
    AvatarUrl: user.avatarKey === null ? '' : fileUrl(user.avatarKey, 'avatar'),
    tenantName: ctx.session.tenantName,
    UserName: user.account,
    RealName: user.realName,
    SubTenantId: user.subTenantId,
    StrictPassword: ctx.strictPassword,
  }
}

interface PasswordChange {
  Password: string
  PasswordResetCode: string
  PasswordResetCodeRepeat: string
}

/** Changes one's own password; the account's other sessions end. */
export async function changePassword(ctx: SignedInContext, input: PasswordChange): Promise<null> {
  const weak = weakness(input.PasswordResetCode, input.PasswordResetCodeRepeat, ctx.strictPassword)
  if (weak) {
    const path = weak === 'password.mismatch' ? 'PasswordResetCodeRepeat' : 'PasswordResetCode'
    throw refusal(weak, path)
  }
  await checkOwnPassword(ctx, input.Password)
  if (input.Password === input.PasswordResetCode) throw new Failure('password.same')
  const hash = await hashPassword(input.PasswordResetCode)
  const { tenantId, userId } = ctx.session
  await ctx.db.transaction().execute(async db => {
    await setPassword(db, tenantId, userId, hash)
    await writeAudit(db, ctx, { action: 'password.change', entity: 'user', entityId: userId })
  })
  await endOtherSessions(ctx)
  return null
}

/** Sets one's own avatar to a picture uploaded before. */
export async function changeAvatar(ctx: SignedInContext, { portraitUrl }: { portraitUrl: string }): Promise<null> {
  const { tenantId, userId } = ctx.session
  await ctx.db.transaction().execute(async db => {
    const fileId = await findPictureToShow(db, ctx, portraitUrl)
    if (fileId === undefined) throw new Failure('file.notImage')
    const { avatarFileId } = await findSelf({ ...ctx, db })
    await setAvatar(db, tenantId, userId, fileId)
    await settlePicture(db, ctx, fileId)
    if (avatarFileId !== null && avatarFileId !== fileId) await settlePicture(db, ctx, avatarFileId)
    await writeAudit(db, ctx, { action: 'avatar.change', entity: 'user', entityId: userId, after: { fileId } })
  })
  return null
}
