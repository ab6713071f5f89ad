import {
  carryOutImport,
  mendImport,
  queryRehearsedRow,
  rehearsalDetail,
  rehearseImport,
  undoImport,
} from '@parkdesk/contract'
import { on, type Route } from '../../../http/on.ts'
import * as service from './service.ts'

export const importRoutes: Route[] = [
  on(rehearseImport.blackList, service.rehearse('blackList')),
  on(rehearseImport.spot, service.rehearse('spot')),
  on(rehearseImport.user, service.rehearse('user')),
  on(rehearseImport.companyVehicle, service.rehearse('companyVehicle')),
  on(rehearseImport.whiteList, service.rehearse('whiteList')),
  on(rehearseImport.storedCard, service.rehearse('storedCard')),
  on(rehearseImport.payment, service.rehearse('payment')),
  on(rehearseImport.card, service.rehearse('card')),
  on(rehearsalDetail, service.rehearsalDetail),
  on(queryRehearsedRow, service.queryRehearsedRow),
  on(mendImport, service.mendImport),
  on(carryOutImport, service.carryOutImport),
  on(undoImport, service.undoImport),
]
