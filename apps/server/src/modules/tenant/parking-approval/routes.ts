import {
  approveParking,
  countParkingApproval,
  parkingApprovalDetail,
  queryParkingApproval,
  refuseParking,
} from '@parkdesk/contract'
import { on, type Route } from '../../../http/on.ts'
import * as service from './service.ts'

export const parkingApprovalRoutes: Route[] = [
  on(queryParkingApproval, service.queryParkingApproval),
  on(countParkingApproval, service.countParkingApproval),
  on(parkingApprovalDetail, service.parkingApprovalDetail),
  on(approveParking, service.approveParking),
  on(refuseParking, service.refuseParking),
]
