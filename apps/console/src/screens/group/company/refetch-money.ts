import { refetchAfterChange } from '../../../lib/refetch.ts'

/** After money of a company has moved: what it owes stands in its list, too. */
export const refetchMoney = () => void refetchAfterChange('companyBill', 'companyPayment', 'company')
