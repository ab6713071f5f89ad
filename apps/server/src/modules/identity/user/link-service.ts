import type { ParsedBodyOf, usePasswordLink as usage } from '@parkdesk/contract'
import { writeAudit } from '../../../db/audit.ts'
import type { PublicContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { dayIn } from '../../../lib/local-time.ts'
import { refusal } from '../../../lib/refusal.ts'
import { hashPassword, hashToken } from '../../../lib/secret.ts'
import { endSessionsOf } from '../session/end-sessions.ts'
import { findPerson, forgetTries, setPassword } from '../session/own-account.ts'
import { mayEnter } from '../session/rules.ts'
import * as queries from './link-queries.ts'
import { weakness } from './rules.ts'

/** Whose link it is. Fails with passwordLink.invalid, also when the person was locked out meanwhile. */
async function holderOf({ database, clock }: PublicContext, token: string) {
  const now = clock()
  const link = await queries.findLink(database.shared, hashToken(token), now)
  const person = link && (await findPerson(database.forTenant(link.tenantId), link))
  if (!link || !person || !mayEnter(person, dayIn(now, link.timeZone))) throw new Failure('passwordLink.invalid')
  return { ...link, account: person.account, realName: person.realName }
}

export async function readPasswordLink(ctx: PublicContext, { token }: { token: string }) {
  const { account, realName, tenantName } = await holderOf(ctx, token)
  return { account, realName, tenantName, strictPassword: ctx.strictPassword }
}

/** Sets the password of whoever holds the link, which is then used up; his sessions and counted tries end. */
export async function setPasswordByLink(ctx: PublicContext, { token, password, repeat }: ParsedBodyOf<typeof usage>) {
  const { tenantId, userId, account } = await holderOf(ctx, token)
  const weak = weakness(password, repeat, ctx.strictPassword)
  if (weak) throw refusal(weak, weak === 'password.mismatch' ? 'repeat' : 'password')
  const hash = await hashPassword(password)
  await ctx.database
    .forTenant(tenantId)
    .transaction()
    .execute(async db => {
      if (!(await queries.removeLink(db, hashToken(token)))) throw new Failure('passwordLink.invalid')
      await setPassword(db, tenantId, userId, hash)
      const actor = { ...ctx, session: { tenantId, userId } }
      await writeAudit(db, actor, { action: 'password.set', entity: 'user', entityId: userId })
    })
  await forgetTries(ctx.database.shared, account)
  await endSessionsOf(ctx, { tenantId, userId }, 'password')
  return { account }
}
