import type { ImportNoun } from '@parkdesk/contract'
import type { AnySheetImport } from '../../../platform/import/definition.ts'
import { blackListImport } from '../../access/black-list/sheet-import.ts'
import { whiteListImport } from '../../access/white-list/sheet-import.ts'
import { cardImport } from '../../card/card/sheet-import.ts'
import { storedCardImport } from '../../card/stored-card/sheet-import.ts'
import { companyVehicleImport } from '../../group/vehicle/sheet-import.ts'
import { userImport } from '../../identity/user/sheet-import.ts'
import { spotImport } from '../../site/spot/sheet-import.ts'
import { paymentImport } from '../../traffic/payment/sheet-import.ts'

/** Every import that can be rehearsed. */
export const definitions: Record<ImportNoun, AnySheetImport> = {
  blackList: blackListImport,
  spot: spotImport,
  user: userImport,
  companyVehicle: companyVehicleImport,
  whiteList: whiteListImport,
  card: cardImport,
  storedCard: storedCardImport,
  payment: paymentImport,
}
