import { writeAudit } from '../../../db/audit.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { hashPassword } from '../../../lib/secret.ts'
import { fileIdOf, fileUrl, findOwnFile } from '../../system/file/service.ts'
import { checkOwnPassword, endOtherSessions, findSelf, setAvatar, setPassword } from '../session/service.ts'
import { weakness } from './rules.ts'

export async function whoAmI(ctx: SignedInContext) {
  const user = await findSelf(ctx)
  return {
    role: ctx.session.roles,
    name: user.realName,
    portrait: user.avatarFileId === null ? '' : fileUrl(user.avatarFileId, 'avatar'),
    introduction: '',
  }
}

export async function tenantUserInfo(ctx: SignedInContext) {
  const user = await findSelf(ctx)
  return {
    AvatarUrl: user.avatarFileId === null ? '' : fileUrl(user.avatarFileId, 'avatar'),
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
    throw new Failure(weak, { fields: [{ path, code: weak }] })
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
  const fileId = fileIdOf(portraitUrl)
  const file = fileId === undefined ? undefined : await findOwnFile(ctx.db, ctx.session.tenantId, fileId)
  if (!file?.mediaType.startsWith('image/')) throw new Failure('file.notImage')
  const { tenantId, userId } = ctx.session
  await ctx.db.transaction().execute(async db => {
    await setAvatar(db, tenantId, userId, file.fileId)
    await writeAudit(db, ctx, {
      action: 'avatar.change',
      entity: 'user',
      entityId: userId,
      after: { fileId: file.fileId },
    })
  })
  return null
}
