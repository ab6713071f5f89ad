import { adminRole, type LocalDay, Permission, permissions, type TenantSettings } from '@parkdesk/contract'

const minuteMs = 60_000

interface Lifetime {
  createdAt: Date
  seenAt: Date
  /** null: it was not ended early. */
  endedFor: string | null
}

/** How long sessions of an operator last. */
export type SessionLimits = Pick<TenantSettings, 'sessionIdleMinutes' | 'sessionLongestHours'>

/** The moments that a session has to have been used since, and to have begun since. */
export const oldestOf = ({ sessionIdleMinutes, sessionLongestHours }: SessionLimits, now: Date) => ({
  seenSince: new Date(now.getTime() - sessionIdleMinutes * minuteMs),
  begunSince: new Date(now.getTime() - sessionLongestHours * 60 * minuteMs),
})

/** Whether a session is over: ended, too old, or not used for too long. */
export function isOver({ createdAt, seenAt, endedFor }: Lifetime, limits: SessionLimits, now: Date): boolean {
  const { seenSince, begunSince } = oldestOf(limits, now)
  return endedFor !== null || createdAt < begunSince || seenAt < seenSince
}

/** Whether a person may sign in on a day: he is not locked out, and his last day is not over. */
export const mayEnter = (
  { disabledAt, leavesOn }: { disabledAt: Date | null; leavesOn: LocalDay | null },
  today: LocalDay,
): boolean => disabledAt === null && (leavesOn === null || leavesOn >= today)

/** The roles of a person and what they permit, from one row per role and permission. Administrators have every permission. */
export function rightsOf(grants: readonly { code: string; permission: string | null }[]) {
  const roles = [...new Set(grants.map(grant => grant.code))]
  // Unknown permissions are ignored: a later build may have added them.
  const named = grants.flatMap(grant => Permission.safeParse(grant.permission).data ?? [])
  return { roles, permissions: roles.includes(adminRole) ? [...permissions] : [...new Set(named)] }
}

/** Failed tries that are counted together. Moments may be in the future: the clock may have been set back since. */
export interface Tries {
  failures: number
  lastAt: Date
}

const freeTries = 5
const firstWaitMs = 15_000
const longestWaitMs = 5 * minuteMs

const elapsedMs = ({ lastAt }: Tries, now: Date) => Math.max(0, now.getTime() - lastAt.getTime())

/**
 * How long one origin has to wait before its next try at an account, at most five minutes. The first five tries are free, then the wait
 * doubles from 15 s.
 */
export function waitMs(tries: Tries, now: Date): number {
  if (tries.failures < freeTries) return 0
  const wait = Math.min(longestWaitMs, firstWaitMs * 2 ** (tries.failures - freeTries))
  return Math.max(0, wait - elapsedMs(tries, now))
}

/** The tries of all unfamiliar origins together at an account; one is regained every two minutes: 30 an hour. */
const strangersTries = 30
const strangersEveryMs = 2 * minuteMs

/** The tries of all unfamiliar origins at an account, less those regained since. */
export function strangersNow(tries: Tries, now: Date): Tries {
  const wonBack = Math.floor(elapsedMs(tries, now) / strangersEveryMs)
  const isNew = wonBack >= tries.failures || tries.lastAt > now
  return {
    failures: Math.max(0, Math.min(strangersTries, tries.failures) - wonBack),
    lastAt: isNew ? now : new Date(tries.lastAt.getTime() + wonBack * strangersEveryMs),
  }
}

/** How long unfamiliar origins have to wait before the next try at an account, at most two minutes. */
export function strangersWaitMs(tries: Tries, now: Date): number {
  const left = strangersNow(tries, now)
  return left.failures < strangersTries ? 0 : strangersEveryMs - elapsedMs(left, now)
}
