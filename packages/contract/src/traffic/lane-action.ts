import { z } from 'zod'

/** What was done, each of one of the twelve types. */
export const laneActionKinds = [
  'correctPlate',
  'changeVehicle',
  'changeTime',
  'changePicture',
  'close',
  'void',
  'waive',
  'match',
  'reprice',
  'stateFee',
  'forceExit',
  'forceEntry',
  'closeEntry',
  'closeExit',
  'openGate',
  'turnBack',
] as const
export const LaneActionKind = z.enum(laneActionKinds)
export type LaneActionKind = z.infer<typeof LaneActionKind>

/** The abnormal types of specification section 4, by their number. */
export const abnormalTypes = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const
export const AbnormalType = z.literal(abnormalTypes)
export type AbnormalType = z.infer<typeof AbnormalType>

export const abnormalTypeOf: Record<LaneActionKind, AbnormalType> = {
  correctPlate: 1,
  forceExit: 2,
  forceEntry: 3,
  match: 4,
  reprice: 4,
  stateFee: 4,
  void: 4,
  turnBack: 4,
  closeEntry: 5,
  closeExit: 6,
  changeVehicle: 7,
  changeTime: 8,
  changePicture: 9,
  openGate: 10,
  waive: 11,
  close: 12,
}

/** Who acted: 1 the product itself, 2 the booth, 3 the console, 4 the help centre. */
export const laneActionSources = [1, 2, 3, 4] as const
export const LaneActionSource = z.literal(laneActionSources)
export type LaneActionSource = z.infer<typeof LaneActionSource>

/** pending until somebody else confirms or disputes it; what was disputed is closed in the end. */
export const reviewStatuses = ['pending', 'confirmed', 'disputed', 'closed'] as const
export const ReviewStatus = z.enum(reviewStatuses)
export type ReviewStatus = z.infer<typeof ReviewStatus>
