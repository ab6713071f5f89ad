import type { Words } from '../words-type.ts'
import type { occupancy as zh } from '../zh/occupancy.ts'

export const occupancy: Words<typeof zh> = {
  title: 'Occupancy',
  wholeLot: 'Whole car park',
  inside: 'Vehicles inside',
  adjusted: 'Adjusted by',
  taken: 'Spaces taken',
  free: 'Free spaces',
  recount: 'Enter recount',
  recountHint:
    'Passes that no camera saw make the count wrong. Count the vehicles and enter how many there are; the difference is computed. Free spaces and a full car park go by it, the list of vehicles inside stays as it is.',
  place: 'Counted was',
  counted: 'Vehicles counted',
  reason: 'Reason',
  recounted: 'The count has been adjusted by {{delta}}',
  none: 'The count has never been adjusted.',
  line: '{{place}} {{delta}}',
  lineCounted: '{{place}} {{delta}} (counted {{counted}} instead of {{before}})',
  lineUndo: '{{place}} {{delta}} (undone)',
  undo: 'Undo',
  undone: 'Undone',
  isUndone: 'Undone',
  doubly: 'Left the count twice: {{count}}',
  doublyHint:
    'A recount had taken these vehicles off the count before they were marked as gone themselves. Give them back to the count.',
  doublyReason: 'Marked as gone after the recount',
  reverse: 'Give back +{{count}}',
}
