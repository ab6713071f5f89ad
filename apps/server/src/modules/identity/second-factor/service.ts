import type {
  beginSecondFactor as begin,
  confirmSecondFactor as confirm,
  DataOf,
  ParsedBodyOf,
  removeSecondFactor as remove,
  secondFactorState as state,
} from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { readSettings } from '../../../platform/tenant/settings.ts'
import { checkOwnPassword, countOwnTry } from '../session/own-account.ts'
import * as factor from './factor.ts'
import * as queries from './queries.ts'

/** Whether one's own account asks for a second factor. */
export async function secondFactorState({ db, session }: SignedInContext): Promise<DataOf<typeof state>> {
  const { secondFactorRequired } = await readSettings(db, session.tenantId)
  return {
    isOn: await factor.hasFactor(db, session),
    isRequired: secondFactorRequired,
    recoveryCodesLeft: await queries.countRecoveryCodes(db, session),
  }
}

/** Makes a secret for one's app. Fails with password.wrong, secondFactor.alreadyOn. */
export async function beginSecondFactor(ctx: SignedInContext, { password }: ParsedBodyOf<typeof begin>) {
  await checkOwnPassword(ctx, password)
  return factor.offerFactor(ctx.db, ctx.session, ctx.clock())
}

/** Turns it on by a code of the app. Fails with secondFactor.alreadyOn, notBegun, codeWrong, clock. */
export async function confirmSecondFactor(
  ctx: SignedInContext,
  { code }: ParsedBodyOf<typeof confirm>,
): Promise<DataOf<typeof confirm>> {
  const forgive = await countOwnTry(ctx)
  const recoveryCodes = await ctx.db.transaction().execute(async db => {
    if (await factor.hasFactor(db, ctx.session)) throw new Failure('secondFactor.alreadyOn')
    await factor.takeCode(db, ctx, ctx.session, code)
    return factor.turnOn(db, ctx, ctx.session)
  })
  await forgive()
  return { recoveryCodes }
}

/** Turns one's own off. Fails with password.wrong, secondFactor.required, codeWrong, clock. */
export async function removeSecondFactor(ctx: SignedInContext, { password, code }: ParsedBodyOf<typeof remove>) {
  const { secondFactorRequired } = await readSettings(ctx.db, ctx.session.tenantId)
  if (secondFactorRequired) throw new Failure('secondFactor.required')
  await checkOwnPassword(ctx, password)
  const forgive = await countOwnTry(ctx)
  await ctx.db.transaction().execute(async db => {
    await factor.takeCode(db, ctx, ctx.session, code)
    await factor.turnOff(db, ctx, ctx.session)
  })
  await forgive()
  return null
}
