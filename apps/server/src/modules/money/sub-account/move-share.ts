import type { LocalDay, ShareBusiness, ShareMove } from '@parkdesk/contract'
import type { Db } from '../../../db/database.ts'

/** A sub-account that nobody else moves until the transaction ends. */
export interface LockedSubAccount {
  subAccountId: number
  balanceFen: number
}

interface Moved {
  kind: ShareMove
  /** Negative: it leaves the account. Never 0. */
  amountFen: number
  day: LocalDay
  shareRuleId?: number
  business?: ShareBusiness
  lotId?: number
  aboveJournal?: number
  throughJournal?: number
  parts?: number
  baseFen?: number
  sharePayoutId?: number
  /** null: the product itself. */
  movedBy: number | null
  at: Date
}

/** Moves the money of a locked sub-account, and adds the movement to its statement; the books follow. */
export async function moveShare<Account extends LockedSubAccount>(
  db: Db,
  tenantId: number,
  account: Account,
  { kind, amountFen, day, at, movedBy, ...about }: Moved,
): Promise<Account> {
  const { subAccountId } = account
  const balanceFen = account.balanceFen + amountFen
  await db
    .updateTable('sub_account')
    .set({ balance_fen: balanceFen })
    .where('tenant_id', '=', tenantId)
    .where('sub_account_id', '=', subAccountId)
    .execute()
  await db
    .insertInto('share_movement')
    .values({
      ...{
        tenant_id: tenantId,
        sub_account_id: subAccountId,
        kind,
        amount_fen: amountFen,
        balance_after_fen: balanceFen,
      },
      ...{
        day,
        share_rule_id: about.shareRuleId ?? null,
        business: about.business ?? null,
        lot_id: about.lotId ?? null,
      },
      ...{ above_journal: about.aboveJournal ?? null, through_journal: about.throughJournal ?? null },
      ...{ parts: about.parts ?? null, base_fen: about.baseFen ?? null, share_payout_id: about.sharePayoutId ?? null },
      ...{ moved_by: movedBy, moved_at: at },
    })
    .execute()
  return { ...account, balanceFen }
}
