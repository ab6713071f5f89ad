import {
  mergeOrganization,
  placeInOrganization,
  queryOrganization,
  removeOrganization,
  saveOrganization,
} from '@parkdesk/contract'
import { on } from '../../../http/on.ts'
import * as service from './service.ts'

export const organizationRoutes = [
  on(queryOrganization, service.queryOrganization),
  on(saveOrganization, service.saveOrganization),
  on(mergeOrganization, service.mergeOrganization),
  on(removeOrganization, service.removeOrganization),
  on(placeInOrganization, service.placeInOrganization),
]
