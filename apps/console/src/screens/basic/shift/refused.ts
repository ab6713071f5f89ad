import type { RosterPlanned } from '@parkdesk/contract'

/** What could not be planned, and how to plan the rest. */
export interface Refused {
  planned: RosterPlanned
  planRest: () => Promise<unknown>
}
