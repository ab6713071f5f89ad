import type { CouponState } from '@parkdesk/contract'
import { sql } from 'kysely'

/** The state of a coupon (`c`) of a grant (`g`). The order matters: final states come first. */
export const stateOn = (now: Date) => sql<CouponState>`case
  when c.used_at is not null then 'used' when c.recalled_at is not null then 'recalled'
  when g.valid_before <= ${now} then 'expired' when c.disabled then 'disabled'
  when c.got_at is null then 'notIssued' else 'unused' end`
