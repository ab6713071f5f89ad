import { type MessageKind, messageKinds, type Permission } from '@parkdesk/contract'

/** Who may know of alarms may know of them from messages too; what is addressed to a person needs no permission. */
const permissionOf: Partial<Record<MessageKind, Permission>> = {
  blackListed: 'alarm.read',
  exitWithoutEntry: 'alarm.read',
  deviceSilent: 'alarm.read',
  boxBack: 'alarm.read',
}

/** The kinds of message that somebody with these permissions may see (RP-02). */
export const kindsFor = (held: ReadonlySet<Permission>): MessageKind[] =>
  messageKinds.filter(kind => {
    const needed = permissionOf[kind]
    return needed === undefined || held.has(needed)
  })

/** Whom a message concerns, as the live notice of it says. */
export interface Audience {
  kind: MessageKind
  lotId: number | null
  userId: number | null
  roleCodes: readonly string[] | null
}

interface Person {
  userId: number
  roles: readonly string[]
  permissions: ReadonlySet<Permission>
  lotIds: readonly number[] | null
}

/** Whether a message is for this person: the rule that the list's query writes in SQL. */
export function concerns({ kind, lotId, userId, roleCodes }: Audience, person: Person): boolean {
  return (
    kindsFor(person.permissions).includes(kind) &&
    (lotId === null || person.lotIds === null || person.lotIds.includes(lotId)) &&
    (userId === null || userId === person.userId) &&
    (roleCodes === null || roleCodes.some(code => person.roles.includes(code)))
  )
}

/** What a person wants to be told of by itself. */
export interface PushRule {
  mutedKinds: readonly MessageKind[]
  quiet: { from: string; until: string } | null
}

/** Who has set nothing is told everything at any time. */
export const everything: PushRule = { mutedKinds: [], quiet: null }

/**
 * Whether a clock time ("HH:MM") lies in the quiet hours: `from` included, `until` not. Hours that end before they begin go over midnight;
 * hours that end when they begin are the whole day.
 */
export function isQuiet({ quiet }: PushRule, clock: string): boolean {
  if (!quiet) return false
  const { from, until } = quiet
  return from < until ? clock >= from && clock < until : clock >= from || clock < until
}

/** Which of the kinds reach the person at this clock time. */
export const reaching = (rule: PushRule, kinds: readonly MessageKind[], clock: string): MessageKind[] =>
  isQuiet(rule, clock) ? [] : kinds.filter(kind => !rule.mutedKinds.includes(kind))
