import type { CheckedPoint, InspectionRow } from '@parkdesk/contract'

/** A point of a round. */
export interface PlacedPoint {
  round: InspectionRow
  point: CheckedPoint
}
