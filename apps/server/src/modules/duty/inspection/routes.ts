import {
  checkInspectionPoint,
  countInspection,
  countInspectionSummary,
  inspectionDetail,
  inspectionPoints,
  queryInspection,
  queryInspectionSummary,
  repairInspectionFinding,
} from '@parkdesk/contract'
import { on, type Route } from '../../../http/on.ts'
import * as check from './check.ts'
import * as service from './service.ts'

export const inspectionRoutes: Route[] = [
  on(queryInspection, service.queryInspection),
  on(countInspection, service.countInspection),
  on(inspectionDetail, service.inspectionDetail),
  on(inspectionPoints, service.inspectionPoints),
  on(checkInspectionPoint, check.checkInspectionPoint),
  on(repairInspectionFinding, check.repairInspectionFinding),
  on(queryInspectionSummary, service.queryInspectionSummary),
  on(countInspectionSummary, service.countInspectionSummary),
]
