import {
  countedStock,
  countStock,
  countStockMovement,
  issueStock,
  queryStock,
  queryStockMovement,
  receiveStock,
  removeStock,
  saveStock,
  stockDetail,
} from '@parkdesk/contract'
import { on, type Route } from '../../../http/on.ts'
import * as moving from './move-service.ts'
import * as service from './service.ts'
import * as statement from './statement-service.ts'

export const stockRoutes: Route[] = [
  on(queryStock, service.queryStock),
  on(countStock, service.countStock),
  on(stockDetail, service.stockDetail),
  on(saveStock, service.saveStock),
  on(removeStock, service.removeStock),
  on(receiveStock, moving.receiveStock),
  on(issueStock, moving.issueStock),
  on(countedStock, moving.countedStock),
  on(queryStockMovement, statement.queryStockMovement),
  on(countStockMovement, statement.countStockMovement),
]
