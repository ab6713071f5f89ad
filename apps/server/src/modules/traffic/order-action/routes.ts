import {
  changeOrderPicture,
  changeOrderTime,
  changeVehicle,
  closeOrder,
  correctPlate,
  countVoided,
  orderActions,
  orderPictures,
  queryVoided,
  undoOrderAction,
  voidOrder,
  waiveOrder,
} from '@parkdesk/contract'
import { on, type Route } from '../../../http/on.ts'
import * as picture from './picture-service.ts'
import * as service from './service.ts'
import * as voided from './voided-service.ts'

export const orderActionRoutes: Route[] = [
  on(orderActions, service.orderActions),
  on(correctPlate, service.correctPlate),
  on(changeVehicle, service.changeVehicle),
  on(changeOrderTime, service.changeOrderTime),
  on(closeOrder, service.closeOrder),
  on(orderPictures, picture.orderPictures),
  on(changeOrderPicture, picture.changeOrderPicture),
  on(voidOrder, service.voidOrder),
  on(waiveOrder, service.waiveOrder),
  on(undoOrderAction, service.undoOrderAction),
  on(queryVoided, voided.queryVoided),
  on(countVoided, voided.countVoided),
]
