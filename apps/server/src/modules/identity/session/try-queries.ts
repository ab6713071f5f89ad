import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { Tries } from './rules.ts'

/** Which of these origins the account has signed in from. */
export const listFamiliar = async (shared: Db, account: string, origins: string[]): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await shared
        .selectFrom('sign_in_origin')
        .select('origin')
        .where('account', '=', account)
        .where('origin', 'in', origins)
        .execute()
    ).map(row => row.origin),
  )

export const saveOrigins = async (db: Db, account: string, origins: string[], at: Date): Promise<void> => {
  await db
    .insertInto('sign_in_origin')
    .values(origins.map(origin => ({ account, origin, seen_at: at })))
    .onConflict(conflict => conflict.columns(['account', 'origin']).doUpdateSet({ seen_at: at }))
    .execute()
}

/** The tries counted under a key (zero without any), locked until the transaction ends. */
export const lockTries = (db: Db, account: string, count: string, now: Date): Promise<Tries> =>
  db
    .insertInto('sign_in_failure')
    .values({ account, address: count, failures: 0, last_at: now })
    // A no-op update, which locks and returns an existing row.
    .onConflict(conflict => conflict.columns(['account', 'address']).doUpdateSet({ account }))
    .returning(['failures', 'last_at as lastAt'])
    .executeTakeFirstOrThrow()

export const updateTries = (db: Db, account: string, count: string, { failures, lastAt }: Tries) =>
  db
    .updateTable('sign_in_failure')
    .set({ failures, last_at: lastAt })
    .where('account', '=', account)
    .where('address', '=', count)
    .execute()

export const giveBackTry = (db: Db, account: string, count: string) =>
  db
    .updateTable('sign_in_failure')
    .set({ failures: sql`greatest(0, failures - 1)` })
    .where('account', '=', account)
    .where('address', '=', count)
    .execute()

export const removeTries = (db: Db, account: string, count: string) =>
  db.deleteFrom('sign_in_failure').where('account', '=', account).where('address', '=', count).execute()

/** Deletes all tries of an account. */
export const removeAllTries = (db: Db, account: string) =>
  db.deleteFrom('sign_in_failure').where('account', '=', account).execute()
