import { builtInSms, fillSms, type SmsValues } from '@parkdesk/contract'
import type { Db } from '../../../db/database.ts'
import { findContentInUse } from './queries.ts'
import type { Use } from './rules.ts'

/** A message as its driver reads it: by the tenant's template that is enabled for it, else by the built-in text. */
export const smsText = async (db: Db, tenantId: number, use: Use, values: SmsValues): Promise<string> =>
  fillSms((await findContentInUse(db, tenantId, use)) ?? builtInSms[use.kind][use.language], values)
