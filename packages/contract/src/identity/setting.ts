import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { personal } from '../wire/personal.ts'
import { LocalTime } from '../wire/time.ts'

/** What the number of a setting counts; null: it is a yes or no, or a choice. */
export const settingUnits = ['minutes', 'hours', 'days', 'money'] as const

/** Of what a stored card pays first: of principal and gift in proportion, or of one of them until it is used up. */
export const StoredCardOrder = z.enum(['proportional', 'giftFirst', 'principalFirst'])
export type StoredCardOrder = z.infer<typeof StoredCardOrder>

const days = z.number().int().min(1).max(3650).nullable()

/** Everything an operator may set for himself, with what holds until he does. */
export const TenantSettings = z.object({
  /** A session that nobody uses ends. */
  sessionIdleMinutes: z.number().int().min(5).max(720).default(120),
  /** A session ends, used or not. */
  sessionLongestHours: z.number().int().min(1).max(72).default(16),
  /** Whoever signs in needs a code of an authenticator app besides his password. */
  secondFactorRequired: z.boolean().default(false),
  /** A link to set a password holds. */
  passwordLinkDays: z.number().int().min(1).max(14).default(3),
  /** A box that is not heard raises an alarm. */
  boxSilentMinutes: z.number().int().min(1).max(60).default(2),
  /** A vehicle that a barrier holds for so long, while nobody has taken its lane, raises an alarm. */
  laneWaitMinutes: z.number().int().min(1).max(30).default(1),
  /** A vehicle that left unpaid is in arrears after so long: until then a payment may still be on its way. */
  arrearsAfterMinutes: z.number().int().min(1).max(1440).default(30),
  /** Between two shifts a person rests for so long; a plan with less is refused. */
  shiftRestHours: z.number().int().min(8).max(11).default(11),
  /** Coming so much later than planned, or leaving so much earlier, is let pass. */
  attendanceGraceMinutes: z.number().int().min(0).max(60).default(5),
  /** Above this amount another person has to approve a refund. */
  refundApproveAbove: z.number().int().min(0).max(100_000).default(200),
  /** The same for monthly cards. */
  cardRefundApproveAbove: z.number().int().min(0).max(100_000).default(1000),
  /** A stored card holds no more than this, where its holder is known and where he is not. */
  storedCardMostNamed: z.number().int().min(1).max(100_000).default(5000),
  storedCardMostUnnamed: z.number().int().min(1).max(100_000).default(1000),
  /** With less than this left after a stay, the holder of a stored card gets a text message; 0: none. */
  storedCardLowBalance: z.number().int().min(0).max(10_000).default(0),
  /** Of what a stored card pays first. */
  storedCardOrder: StoredCardOrder.default('proportional'),
  /** Attendants without an open shift only read the live console. */
  deskNeedsShift: z.boolean().default(false),
  /** Plates of settled stays are removed; null: as the server is configured. */
  keepPlatesDays: days.default(null),
  keepPhonesDays: days.default(null),
  /** Pictures of vehicles: their bytes here, or their addresses elsewhere. */
  keepPicturesDays: days.default(null),
})
/** So long pictures are kept where neither operator nor server says anything; addresses of those elsewhere then stay for ever. */
export const usualPicturesDays = 90
export type TenantSettings = z.output<typeof TenantSettings>
export type SettingName = keyof TenantSettings

interface SettingUse {
  unit: (typeof settingUnits)[number] | null
  /** The screens whose people notice it. */
  screens: readonly string[]
}

/** What each setting counts in, and the screens that it is about. */
export const settingUses: Record<SettingName, SettingUse> = {
  sessionIdleMinutes: { unit: 'minutes', screens: ['users/employees'] },
  sessionLongestHours: { unit: 'hours', screens: ['users/employees'] },
  secondFactorRequired: { unit: null, screens: ['users/employees'] },
  passwordLinkDays: { unit: 'days', screens: ['users/employees'] },
  boxSilentMinutes: { unit: 'minutes', screens: ['operation/deviceNotice'] },
  laneWaitMinutes: { unit: 'minutes', screens: ['dashboard/console', 'operation/alarms'] },
  arrearsAfterMinutes: { unit: 'minutes', screens: ['operation/arrears'] },
  shiftRestHours: { unit: 'hours', screens: ['basic/shift'] },
  attendanceGraceMinutes: { unit: 'minutes', screens: ['report/attendance'] },
  refundApproveAbove: { unit: 'money', screens: ['operation/records', 'report/refundStatement'] },
  cardRefundApproveAbove: { unit: 'money', screens: ['operation/cardManager', 'operation/cardRefund'] },
  storedCardMostNamed: { unit: 'money', screens: ['operation/cardPayment'] },
  storedCardMostUnnamed: { unit: 'money', screens: ['operation/cardPayment'] },
  storedCardLowBalance: { unit: 'money', screens: ['operation/cardPayment'] },
  storedCardOrder: { unit: null, screens: ['operation/cardPayment'] },
  deskNeedsShift: { unit: null, screens: ['dashboard/console', 'operation/duty'] },
  keepPlatesDays: { unit: 'days', screens: ['operation/records', 'operation/passing'] },
  keepPhonesDays: { unit: 'days', screens: ['operation/cardManager', 'shared/register'] },
  keepPicturesDays: { unit: 'days', screens: ['operation/passing'] },
}

/** The settings in the order in which they are shown. */
export const settingNames = Object.keys(settingUses) as SettingName[]

export const querySetting = endpoint({
  path: '/api/systemSetting/query',
  access: 'setting.read',
  encoding: 'json',
  body: z.object({}).optional(),
  data: z.object({
    settings: TenantSettings,
    /** Of those that differ from the product's: who set them last. */
    changed: z.array(z.object({ name: z.string(), by: personal('name', z.string()), at: LocalTime })),
    /** What the server is configured to keep where the operator says nothing; null: for ever. */
    server: z.object({ keepPlatesDays: days, keepPhonesDays: days, keepPicturesDays: days }),
  }),
  summary: 'All settings of the operator, and who changed them.',
})

export const saveSetting = endpoint({
  path: '/api/systemSetting/save',
  access: 'setting.save',
  encoding: 'json',
  body: TenantSettings,
  data: z.null(),
  summary: 'Sets all settings. One that is left out, or is as the product has it, follows the product.',
})
