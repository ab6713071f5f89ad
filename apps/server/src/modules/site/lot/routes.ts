import {
  countLot,
  lotDetail,
  lotOptions,
  lotSetup,
  queryLot,
  saveLot,
  setLotState,
  tryLotCharge,
} from '@parkdesk/contract'
import { on, type Route } from '../../../http/on.ts'
import * as lots from './lot-service.ts'
import * as service from './service.ts'
import * as setup from './setup-service.ts'

export const lotRoutes: Route[] = [
  on(lotOptions, service.lotOptions),
  on(queryLot, lots.queryLot),
  on(countLot, lots.countLot),
  on(lotDetail, lots.lotDetail),
  on(saveLot, lots.saveLot, { table: 'lot', id: 'lotId' }),
  on(setLotState, lots.setLotState),
  on(lotSetup, setup.lotSetup),
  on(tryLotCharge, setup.tryLotCharge),
]
