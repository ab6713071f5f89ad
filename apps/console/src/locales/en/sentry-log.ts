import { laneActionNamesEn, sentryLogNamesEn } from '@parkdesk/contract'
import type { Words } from '../words-type.ts'
import type { sentryLog as zh } from '../zh/sentry-log.ts'

export const sentryLog: Words<typeof zh> = {
  ...sentryLogNamesEn,
  one: 'action',
  empty: {
    title: 'No actions match',
    hint: 'Corrected plates, waived fees and voided orders are entered here, and another person reviews them.',
  },
  field: {
    ...sentryLogNamesEn.field,
    at: 'Time',
    begin: 'Time',
    kind: 'Action',
    userName: 'By',
    parkingName: 'Car park',
    lotId: 'Car park',
    reason: 'Reason',
    amount: 'Waived',
    reviewerName: 'Reviewed by',
    remark: 'Remark',
    actionId: 'Action',
    to: 'Result',
    pictures: 'Pictures',
    figure: 'Figure',
  },
  kind: laneActionNamesEn.kind,
  AbnormalType: laneActionNamesEn.type,
  Source: laneActionNamesEn.source,
  ReviewStatus: laneActionNamesEn.reviewStatus,
  to: laneActionNamesEn.reviewStatus,
  figure: {
    openings: 'Opened by hand',
    forNobody: 'Opened for nobody',
    freeExits: 'Free exits',
    corrections: 'Corrections',
  },
  picture: { entry: 'Entry', exit: 'Exit', before: 'Before', after: 'After' },
  noPicture: 'No pictures',
  assistant: 'By the product itself',
  review: {
    act: 'Review',
    title: 'Review the action',
    saved: 'Reviewed',
    hint: 'Say why when you dispute or close it.',
    order: 'Open the order',
  },
}
