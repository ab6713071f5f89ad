import { closeBookMonth } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Furnish } from '../../../testing/furnishing.ts'
import { rollUp } from './roll-up.ts'

/** A month of long ago closed, with what was accepted as not done of it, and the legs since then rolled up. */
export const furnishBooks: Furnish = async ({ ask, owner, tenantId, word, now, clock }) => {
  const month = Temporal.PlainYearMonth.from(clock(0).slice(0, 7)).subtract({ months: 24 }).toString()
  await ask(closeBookMonth, { month })
  // Nothing was open so long ago: no call of ours asks for it to be closed all the same.
  const rest = [
    { restKey: 'drawer 0', kind: 'drawer', day: `${month}-01`, parkingName: word, what: word, state: 'open' },
  ].map(row => ({ ...row, amountFen: null, recordId: 0 }))
  await sql`insert into month_close_ask (tenant_id, month, state, rest, reason, asked_by, asked_at, decided_by, decided_at, note)
    select ${tenantId}, ${`${month}-01`}::date, 'accepted', ${JSON.stringify(rest)}, ${word}, min(user_id), ${now}, max(user_id), ${now}, ${word}
    from app_user where tenant_id = ${tenantId}`.execute(owner)
  await rollUp(owner, tenantId)
}
