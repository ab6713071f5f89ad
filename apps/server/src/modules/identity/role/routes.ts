import { countRole, queryRole, removeRole, roleDetail, saveRole } from '@parkdesk/contract'
import { on } from '../../../http/on.ts'
import * as service from './service.ts'

export const roleRoutes = [
  on(queryRole, service.queryRole),
  on(countRole, service.countRole),
  on(roleDetail, service.roleDetail),
  on(saveRole, service.saveRole),
  on(removeRole, service.removeRole),
]
