import {
  companyVehicleTemplate,
  countCompanyPass,
  countCompanyVehicle,
  importCompanyVehicle,
  queryCompanyPass,
  queryCompanyVehicle,
  removeCompanyVehicle,
  saveCompanyVehicle,
} from '@parkdesk/contract'
import { on, type Route } from '../../../http/on.ts'
import * as sheets from './import.ts'
import * as passes from './pass-service.ts'
import * as service from './service.ts'

export const companyVehicleRoutes: Route[] = [
  on(queryCompanyVehicle, service.queryCompanyVehicle),
  on(countCompanyVehicle, service.countCompanyVehicle),
  on(saveCompanyVehicle, service.saveCompanyVehicle, { table: 'company_vehicle', id: 'vehicleId' }),
  on(removeCompanyVehicle, service.removeCompanyVehicle),
  on(importCompanyVehicle, sheets.importCompanyVehicle),
  on(companyVehicleTemplate, sheets.companyVehicleTemplate),
  on(queryCompanyPass, passes.queryCompanyPass),
  on(countCompanyPass, passes.countCompanyPass),
]
