import {
  copyRosterWeek,
  exportRoster,
  generateRoster,
  ownRoster,
  publishRoster,
  removeRosterEntry,
  rosterChoices,
  rosterMonth,
  saveRosterEntry,
} from '@parkdesk/contract'
import { on, type Route } from '../../../http/on.ts'
import * as plan from './plan-service.ts'
import * as service from './service.ts'

export const rosterRoutes: Route[] = [
  on(rosterMonth, service.rosterMonth),
  on(ownRoster, service.ownRoster),
  on(rosterChoices, service.rosterChoices),
  on(saveRosterEntry, service.saveRosterEntry),
  on(removeRosterEntry, service.removeRosterEntry),
  on(exportRoster, service.exportRoster),
  on(generateRoster, plan.generateRoster),
  on(copyRosterWeek, plan.copyRosterWeek),
  on(publishRoster, plan.publishRoster),
]
