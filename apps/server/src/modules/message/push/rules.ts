import {
  alarmKinds,
  approvalKinds,
  type MessageKind,
  messageKinds,
  operatorAlarmKinds,
  type Permission,
} from '@parkdesk/contract'

/** Messages of alarms need the permission for alarms; messages addressed to a person need none. */
const ofAlarms: ReadonlySet<MessageKind> = new Set([...alarmKinds, 'boxBack'])
const ofOperator: ReadonlySet<MessageKind> = new Set(operatorAlarmKinds)

/** Requests reach who decides about them, shifts who can look at them. */
const needs: Partial<Record<MessageKind, Permission>> = {
  approvalDue: 'approval.read',
  writeOffAsked: approvalKinds.writeOff.needs,
  visitorAsked: approvalKinds.visitor.needs,
  swapToApprove: approvalKinds.shiftSwap.needs,
  swapAsked: 'roster.read',
  swapAgreed: 'roster.read',
  swapDeclined: 'roster.read',
  swapDone: 'roster.read',
  swapOff: 'roster.read',
  rosterPublished: 'roster.read',
  rosterChanged: 'roster.read',
  inspectionMissed: 'inspectionPlan.save',
  campaignHalted: 'campaign.save',
  companyCredit: 'company.read',
}

/** The kinds of message that a person may see (RP-02). */
export const kindsFor = ({ permissions, lotIds }: Pick<Person, 'permissions' | 'lotIds'>): MessageKind[] =>
  messageKinds.filter(kind => {
    const needed = ofAlarms.has(kind) ? 'alarm.read' : needs[kind]
    return (needed === undefined || permissions.has(needed)) && (!ofOperator.has(kind) || lotIds === null)
  })

/** The recipients of a message, as in its live notice. */
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

/** Whether a message is for this person: the same rule as the list's query in SQL. */
export function concerns({ kind, lotId, userId, roleCodes }: Audience, person: Person): boolean {
  return (
    kindsFor(person).includes(kind) &&
    (lotId === null || person.lotIds === null || person.lotIds.includes(lotId)) &&
    (userId === null || userId === person.userId) &&
    (roleCodes === null || roleCodes.some(code => person.roles.includes(code)))
  )
}

/** Which messages are pushed to a person. */
export interface PushRule {
  mutedKinds: readonly MessageKind[]
  quiet: { from: string; until: string } | null
}

/** Without a setting everything is pushed at any time. */
export const everything: PushRule = { mutedKinds: [], quiet: null }

/**
 * Whether a clock time ("HH:MM") is in the quiet hours: `from` inclusive, `until` exclusive. Hours that end before they begin cross midnight;
 * hours that end when they begin are the whole day.
 */
export function isQuiet({ quiet }: PushRule, clock: string): boolean {
  if (!quiet) return false
  const { from, until } = quiet
  return from < until ? clock >= from && clock < until : clock >= from || clock < until
}

/** Which of the kinds are pushed to the person at this clock time. */
export const reaching = (rule: PushRule, kinds: readonly MessageKind[], clock: string): MessageKind[] =>
  isQuiet(rule, clock) ? [] : kinds.filter(kind => !rule.mutedKinds.includes(kind))
