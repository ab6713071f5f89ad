import { z } from 'zod'
import type { Permission } from '../permission.ts'
import type { ScreenKey } from '../screen.ts'
import { endpoint } from '../wire/endpoint.ts'
import { personal } from '../wire/personal.ts'
import { LocalTime } from '../wire/time.ts'

/** A kind of thing that waits for a person: who is shown it, and the list of it. */
interface Waiting {
  /** null: everybody who is signed in. */
  needs: Permission | null
  screen: ScreenKey
  /** The filters by which that list shows what was counted. */
  search: Readonly<Record<string, string>>
}

/** What a person's start page counts, the most urgent first. */
export const waitingKinds = {
  alarmOpen: { needs: 'alarm.read', screen: 'operation/alarms', search: { state: 'open' } },
  boxSilent: { needs: 'cloudBox.read', screen: 'basic/cloudBox', search: { state: 'silent' } },
  alarmTaken: { needs: 'alarm.read', screen: 'operation/alarms', search: { state: 'taken' } },
  lotToApprove: { needs: 'parkingApproval.decide', screen: 'tenant/parkingApproval', search: { state: 'waiting' } },
  lotRefused: {
    needs: 'lot.save',
    screen: 'basic/parkingInfo',
    search: { state: 'planned', approval: 'refused' },
  },
  orderToMatch: { needs: 'order.read', screen: 'operation/records', search: { payStatus: 'toMatch' } },
  writeOffAsked: { needs: 'arrears.writeOff', screen: 'operation/approvals', search: { kind: 'writeOff' } },
  cardRefundToApprove: { needs: 'card.approveRefund', screen: 'operation/approvals', search: { kind: 'cardRefund' } },
  actionToReview: {
    needs: 'sentryLog.review',
    screen: 'operation/approvals',
    search: { kind: 'handAction' },
  },
  visitorAsked: { needs: 'visitor.approve', screen: 'operation/approvals', search: { kind: 'visitor' } },
  refundToApprove: { needs: 'refund.approve', screen: 'operation/approvals', search: { kind: 'refund' } },
  invoiceToIssue: { needs: 'invoice.issue', screen: 'operation/invoices', search: { State: 'applied' } },
  refundToPayOut: { needs: 'refund.post', screen: 'report/refundStatement', search: { state: 'approved' } },
  refundFailed: { needs: 'refund.post', screen: 'report/refundStatement', search: { state: 'failed' } },
  inspectionDue: { needs: 'inspection.check', screen: 'report/inspection', search: { forMe: 'yes' } },
  faultReported: { needs: 'repairOrder.handle', screen: 'device/repairOrders', search: { state: 'reported' } },
  repairToAccept: {
    needs: 'repairOrder.accept',
    screen: 'operation/approvals',
    search: { kind: 'repair' },
  },
  lotPlanned: { needs: 'lot.save', screen: 'basic/parkingInfo', search: { state: 'planned' } },
  cardExpiring: { needs: 'card.read', screen: 'operation/cardManager', search: { expiring: '7' } },
  taskRehearsed: { needs: null, screen: 'system/importTasks', search: { state: 'rehearsed' } },
  taskFailed: { needs: null, screen: 'system/importTasks', search: { state: 'failed', isSeen: 'no' } },
  messageUnread: { needs: null, screen: 'system/messageCenter', search: { state: 'unread' } },
} as const satisfies Record<string, Waiting>

export type WaitingKind = keyof typeof waitingKinds
export const WaitingKind = z.enum(Object.keys(waitingKinds) as [WaitingKind, ...WaitingKind[]])

/** The screens of whose records a start page can say what they are called. */
export const rememberedScreens = [
  'operation/records',
  'operation/parking',
  'operation/cardManager',
  'operation/discounts',
  'group/company',
  'basic/parkEdit',
  'basic/cloudBox',
  'users/employees',
  'users/role',
] as const satisfies readonly ScreenKey[]
export const RememberedScreen = z.enum(rememberedScreens)
export type RememberedScreen = z.infer<typeof RememberedScreen>

const RememberedRecord = z.object({ screen: RememberedScreen, recordId: z.number().int().positive() })
export type RememberedRecord = z.infer<typeof RememberedRecord>

/** How many records a browser remembers. */
export const mostRemembered = 8

export const homePage = endpoint({
  path: 'api/home/page',
  access: 'signedIn',
  encoding: 'json',
  body: z.object({
    /** What the person looked at last, as his browser remembers it. */
    records: z.array(RememberedRecord).max(mostRemembered).default([]),
  }),
  data: z.object({
    asOf: LocalTime,
    /** Only kinds that the caller may see, and of which there are any. */
    waiting: z.array(z.object({ kind: WaitingKind, count: z.number().int() })),
    /** The important notices that are running for him, the newest first. */
    notices: z.array(
      z.object({
        noticeId: z.number().int(),
        title: z.string(),
        body: z.string(),
        creatorName: personal('name', z.string()),
        publishedAt: LocalTime,
      }),
    ),
    /** What those of the records are called that are still there and that he may see. */
    records: z.array(RememberedRecord.extend({ title: z.string() })),
  }),
  summary: 'What waits for the caller, his notices, and what the records are called that he looked at last.',
})

/** A step with which an operator begins, and who is shown it. */
interface FirstStep {
  needs: Permission
  screen: ScreenKey
}

/** What an operator does first, in order. The last is for the platform alone. */
export const firstStepKinds = {
  lot: { needs: 'lot.save', screen: 'basic/parkEdit' },
  setup: { needs: 'lot.save', screen: 'basic/lotSetup' },
  role: { needs: 'role.save', screen: 'users/role' },
  person: { needs: 'user.save', screen: 'users/employees' },
  tenant: { needs: 'tenant.save', screen: 'tenant/tenants' },
} as const satisfies Record<string, FirstStep>

export type FirstStepKind = keyof typeof firstStepKinds
export const FirstStepKind = z.enum(Object.keys(firstStepKinds) as [FirstStepKind, ...FirstStepKind[]])

export const firstSteps = endpoint({
  path: 'api/home/firstSteps',
  access: 'signedIn',
  encoding: 'json',
  body: z.object({}),
  data: z.object({
    /** None once a car park is open, or another operator taken in. */
    steps: z.array(z.object({ kind: FirstStepKind, isDone: z.boolean() })),
    /** The planned car park whose setting up goes on; null: there is none. */
    plannedLotId: z.number().int().nullable(),
  }),
  summary: 'What an operator that has just begun does first, of which the caller may do at least one.',
})
