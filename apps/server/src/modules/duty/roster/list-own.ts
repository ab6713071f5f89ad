import type { LocalDay } from '@parkdesk/contract'
import type { Db } from '../../../db/database.ts'
import * as queries from './queries.ts'

/** A person's published shifts that begin on some days, at all lots. */
export const listOwn = (db: Db, tenantId: number, userId: number, days: { from: LocalDay; to: LocalDay }) =>
  queries.listOwn(db, tenantId, userId, days)
