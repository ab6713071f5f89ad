import { refetchAfterChange } from '../../../../lib/refetch.ts'

/** After something of a merchant's account has moved: units, what it owes, what it paid, or what of it is invoiced. */
export const refetchAccount = () => void refetchAfterChange('merchant', 'merchantMovement', 'merchantCharge', 'invoice')
