import type { MessageKind } from '@parkdesk/contract'
import type { Db } from '../../../db/database.ts'
import type { SessionInfo } from '../../../http/context.ts'
import { localTimeOf } from '../../../lib/local-time.ts'
import * as queries from './queries.ts'
import { everything, kindsFor, reaching } from './rules.ts'

/** The kinds of message that a person may see and wants pushed at this moment. */
export async function reachingKinds(db: Db, session: SessionInfo, at: Date): Promise<MessageKind[]> {
  const rule = (await queries.findRule(db, session.tenantId, session.userId)) ?? everything
  return reaching(rule, kindsFor(session), clockOf(session, at))
}

/** Which of these people of one tenant want a message of this kind pushed at this moment. */
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
