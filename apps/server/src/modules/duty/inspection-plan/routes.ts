import {
  countInspectionPlan,
  inspectionPeople,
  queryInspectionPlan,
  removeInspectionPlan,
  saveInspectionPlan,
} from '@parkdesk/contract'
import { on, type Route } from '../../../http/on.ts'
import * as service from './service.ts'

export const inspectionPlanRoutes: Route[] = [
  on(queryInspectionPlan, service.queryInspectionPlan),
  on(countInspectionPlan, service.countInspectionPlan),
  on(inspectionPeople, service.inspectionPeople),
  on(saveInspectionPlan, service.saveInspectionPlan),
  on(removeInspectionPlan, service.removeInspectionPlan),
]
