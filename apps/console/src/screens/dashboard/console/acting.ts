import type { DeskAct, WorkSheet } from '@parkdesk/contract'

/** What is about to be done with what waits at a lane, as it was seen; what a candidate is chosen by needs no form. */
export interface Acting {
  act: Exclude<DeskAct, 'match'>
  sheet: WorkSheet
}
