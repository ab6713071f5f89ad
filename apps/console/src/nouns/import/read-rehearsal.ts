import { type Rehearsal, rehearsalDetail } from '@parkdesk/contract'
import { call } from '../../lib/api.ts'

/** A rehearsal again, by what is there now. */
export const readRehearsal = (taskId: number): Promise<Rehearsal> => call(rehearsalDetail, { taskId })
