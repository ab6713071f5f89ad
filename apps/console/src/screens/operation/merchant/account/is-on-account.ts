import type { MerchantRow } from '@parkdesk/contract'

/** Whether a merchant may buy on account, or ever did; of another one there is nothing to say about what it owes. */
export const isOnAccount = ({ creditLimit, hasCharges }: MerchantRow) => Number(creditLimit) > 0 || hasCharges
