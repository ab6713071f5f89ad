import type { DataOf, getPushSetting as get, MessageKind, PushSetting } from '@parkdesk/contract'
import { writeAudit } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import type { SessionInfo, SignedInContext } from '../../../http/context.ts'
import { localTimeOf } from '../../../lib/local-time.ts'
import * as queries from './queries.ts'
import { everything, kindsFor, reaching } from './rules.ts'

export { concerns, kindsFor } from './rules.ts'

/** What reaches the caller's console, and what could. */
export async function getPushSetting({ db, session }: SignedInContext): Promise<DataOf<typeof get>> {
  const { tenantId, userId, permissions, timeZone } = session
  const { mutedKinds, quiet } = (await queries.findRule(db, tenantId, userId)) ?? everything
  return { mutedKinds: [...mutedKinds], quiet, kinds: kindsFor(permissions), timeZone }
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

/** The kinds of message that a person may see and wants to be told of at this moment. */
export async function reachingKinds(db: Db, session: SessionInfo, at: Date): Promise<MessageKind[]> {
  const rule = (await queries.findRule(db, session.tenantId, session.userId)) ?? everything
  return reaching(rule, kindsFor(session.permissions), clockOf(session, at))
}

/** Which of these people of one tenant want to be told of a message of this kind at this moment. */
export async function whoWants(
  db: Db,
  people: readonly SessionInfo[],
  message: { tenantId: number; kind: MessageKind; at: Date },
): Promise<ReadonlySet<number>> {
  const { tenantId, kind, at } = message
  const rules = await queries.listRules(db, tenantId, [...new Set(people.map(person => person.userId))])
  const ruleOf = new Map(rules.map(rule => [rule.userId, rule]))
  const wanting = people.filter(
    person => reaching(ruleOf.get(person.userId) ?? everything, [kind], clockOf(person, at)).length > 0,
  )
  return new Set(wanting.map(person => person.userId))
}

const clockOf = ({ timeZone }: SessionInfo, at: Date): string => localTimeOf(at, timeZone).slice(11, 16)
