import { cancelTask, countTask, queryTask, seeTask, taskDetail } from '@parkdesk/contract'
import { on, type Route } from '../../../http/on.ts'
import * as service from './service.ts'

export const taskRoutes: Route[] = [
  on(queryTask, service.queryTask),
  on(countTask, service.countTask),
  on(taskDetail, service.taskDetail),
  on(cancelTask, service.cancelTask),
  on(seeTask, service.seeTask),
]
