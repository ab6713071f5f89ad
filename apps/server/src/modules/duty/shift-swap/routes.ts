import {
  answerShiftSwap,
  askShiftSwap,
  countShiftSwap,
  decideShiftSwap,
  queryShiftSwap,
  shiftSwapChoices,
  shiftSwapDetail,
  withdrawShiftSwap,
} from '@parkdesk/contract'
import { on, type Route } from '../../../http/on.ts'
import * as act from './act-service.ts'
import * as service from './service.ts'

export const shiftSwapRoutes: Route[] = [
  on(queryShiftSwap, service.queryShiftSwap),
  on(countShiftSwap, service.countShiftSwap),
  on(shiftSwapDetail, service.shiftSwapDetail),
  on(shiftSwapChoices, service.shiftSwapChoices),
  on(askShiftSwap, act.askShiftSwap),
  on(answerShiftSwap, act.answerShiftSwap),
  on(decideShiftSwap, act.decideShiftSwap),
  on(withdrawShiftSwap, act.withdrawShiftSwap),
]
