import { refetchAfterChange } from '../../../../lib/refetch.ts'

/** After something of a merchant's account has moved: units, what it owes, or what it paid. */
export const refetchAccount = () => void refetchAfterChange('merchant', 'merchantMovement', 'merchantCharge')
