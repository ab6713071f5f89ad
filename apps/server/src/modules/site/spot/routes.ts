import {
  countSpot,
  importSpot,
  numberSpots,
  querySpot,
  removeSpot,
  saveSpot,
  spotCards,
  spotTemplate,
} from '@parkdesk/contract'
import { on, type Route } from '../../../http/on.ts'
import * as sheets from './import.ts'
import * as service from './service.ts'

export const spotRoutes: Route[] = [
  on(querySpot, service.querySpot),
  on(countSpot, service.countSpot),
  on(saveSpot, service.saveSpot, { table: 'spot', id: 'spotId' }),
  on(spotCards, service.spotCards),
  on(numberSpots, service.numberSpots),
  on(removeSpot, service.removeSpot),
  on(importSpot, sheets.importSpot),
  on(spotTemplate, sheets.spotTemplate),
]
