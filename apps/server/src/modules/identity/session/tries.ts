import type { Db } from '../../../db/database.ts'
import { Failure } from '../../../lib/failure.ts'
import type { FailureCode } from '../../../lib/failure-words.ts'
import { networkOf } from '../../../lib/network.ts'
import { hashToken } from '../../../lib/secret.ts'
import { strangersNow, strangersWaitMs, type Tries, waitMs } from './rules.ts'
import * as queries from './try-queries.ts'

/** The key for the tries of all unfamiliar origins at an account; no network or browser has this name. */
const strangers = 'strangers'
/** The key for the password re-checks of an account's live session, from any address. */
const session = 'session'
/** The key for passwords that a person types at somebody else's screen. */
const confirmation = 'confirmation'

export interface Origin {
  /** The caller's address. */
  address: string
  /** The cookie of a browser that signed in before. */
  browser: string | undefined
}

interface Try {
  account: string
  /** The key that it was counted under. */
  counts: string[]
}

const browserOrigin = (token: string) => `browser ${hashToken(token).toString('hex')}`

/**
 * Counts a sign-in as failed before its password is checked, so that concurrent tries count too; `forgive` reverts it.
 * Fails with session.wait, or with session.unfamiliar when unfamiliar origins have used up their tries at the account (ADR 21).
 */
export async function beginSignIn(shared: Db, account: string, { address, browser }: Origin, now: Date): Promise<Try> {
  const network = networkOf(address)
  const origins = [...(browser === undefined ? [] : [browserOrigin(browser)]), network]
  const familiar = await queries.listFamiliar(shared, account, origins)
  const known = origins.find(origin => familiar.has(origin))
  return beginTry(shared, { account, counts: known === undefined ? [network, strangers] : [known] }, now)
}

/** The same for a signed-in person's password re-check. Fails with session.wait. */
export const beginRecheck = (shared: Db, account: string, now: Date): Promise<Try> =>
  beginTry(shared, { account, counts: [session] }, now)

/** The same for a person who confirms something at somebody else's screen. Fails with session.wait. */
export const beginConfirmation = (shared: Db, account: string, now: Date): Promise<Try> =>
  beginTry(shared, { account, counts: [confirmation] }, now)

async function beginTry(shared: Db, tried: Try, now: Date): Promise<Try> {
  const refusal = await shared.transaction().execute(db => countOrRefuse(db, tried, now))
  if (refusal) throw new Failure(refusal.code, { values: { seconds: Math.ceil(refusal.waitMs / 1000) } })
  return tried
}

async function countOrRefuse(db: Db, { account, counts }: Try, now: Date) {
  const locked: { count: string; tries: Tries; waitMs: number }[] = []
  // Always in the same order, to avoid deadlocks.
  for (const count of counts) {
    const tries = await queries.lockTries(db, account, count, now)
    locked.push({ count, tries, waitMs: count === strangers ? strangersWaitMs(tries, now) : waitMs(tries, now) })
  }
  const refused = locked.find(({ waitMs }) => waitMs > 0)
  for (const { count, tries } of locked) {
    if (!refused) await queries.updateTries(db, account, count, oneMore(count, tries, now))
    // The clock was set back: the wait starts now, not when the clock reaches the old time again.
    else if (tries.lastAt > now) await queries.updateTries(db, account, count, { ...tries, lastAt: now })
  }
  return refused && { code: refusalOf(refused.count), waitMs: refused.waitMs }
}

function oneMore(count: string, tries: Tries, now: Date): Tries {
  if (count !== strangers) return { failures: tries.failures + 1, lastAt: now }
  const { failures, lastAt } = strangersNow(tries, now)
  return { failures: failures + 1, lastAt }
}

const refusalOf = (count: string): FailureCode => (count === strangers ? 'session.unfamiliar' : 'session.wait')

/** The password was right: clears the tries of its origin, and decrements those of unfamiliar origins. */
export async function forgive(db: Db, { account, counts }: Try): Promise<void> {
  for (const count of counts) {
    if (count === strangers) await queries.giveBackTry(db, account, count)
    else await queries.removeTries(db, account, count)
  }
}

/** Stores the origin of a successful sign-in: its tries are counted separately from now on. */
export const rememberOrigin = (db: Db, account: string, { address, browser }: Origin, now: Date): Promise<void> =>
  queries.saveOrigins(
    db,
    account,
    [networkOf(address), ...(browser === undefined ? [] : [browserOrigin(browser)])],
    now,
  )
