import { copyLot, exportLotFile, importLotFile } from '@parkdesk/contract'
import { on, type Route } from '../../../http/on.ts'
import * as service from './service.ts'

export const lotFileRoutes: Route[] = [
  on(exportLotFile, service.exportLotFile),
  on(importLotFile, service.importLotFile),
  on(copyLot, service.copyLot),
]
