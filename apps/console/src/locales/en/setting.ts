import type { Words } from '../words-type.ts'
import type { setting as zh } from '../zh/setting.ts'

export const setting: Words<typeof zh> = {
  title: 'Settings',
  one: 'settings',
  field: {
    name: 'Setting',
    value: 'Now',
    usual: 'Default',
    screens: 'Screens',
    changedBy: 'Changed by',
    sessionIdleMinutes: 'Sign out when idle (minutes)',
    sessionLongestHours: 'Longest session (hours)',
    secondFactorRequired: 'Require a second factor from everyone',
    passwordLinkDays: 'Password links valid for (days)',
    boxSilentMinutes: 'Alarm when a box is silent (minutes)',
    laneWaitMinutes: 'Alarm when a vehicle waits (minutes)',
    arrearsAfterMinutes: 'Unpaid exit becomes arrears after (minutes)',
    shiftRestHours: 'Rest between two shifts (hours)',
    attendanceGraceMinutes: 'Grace of attendance (minutes)',
    refundApproveAbove: 'Refunds of stays are approved above ({{currency}})',
    cardRefundApproveAbove: 'Refunds of cards are approved above ({{currency}})',
    storedCardMostNamed: 'A named stored card holds at most ({{currency}})',
    storedCardMostUnnamed: 'An unnamed stored card holds at most ({{currency}})',
    storedCardLowBalance: 'Stored cards are low below ({{currency}})',
    storedCardOrder: 'Stored cards pay with',
    deskNeedsShift: 'Work at lanes only on shift',
    keepPlatesDays: 'Keep plates (days)',
    keepPhonesDays: 'Keep phone numbers (days)',
    keepPicturesDays: 'Keep pictures of vehicles (days)',
  },
  about: {
    sessionIdleMinutes: 'Anyone who does nothing for this long has to sign in again. 5–720 minutes.',
    sessionLongestHours: 'After this long everyone has to sign in again, busy or not. 1–72 hours.',
    secondFactorRequired:
      'Signing in takes a code from an app as well as the password. Anyone who has not set up an app does so at the next sign-in.',
    passwordLinkDays: 'Links for a first or forgotten password. After that, a new one has to be created. 1–14 days.',
    cardRefundApproveAbove:
      'A refund of a card up to this amount is paid out at once; with 0 another person approves each one. 0–100000.',
    storedCardMostNamed: 'For cards with the name and phone of their holder: no recharge beyond this. 1–100000.',
    storedCardMostUnnamed: 'For cards without a holder: no recharge beyond this. 1–100000.',
    storedCardLowBalance:
      'With less than this left, the holder gets one SMS until the card is recharged, between 8:00 and 21:00. 0: none. At most 10000.',
    refundApproveAbove:
      'A refund of a stay up to this amount needs nobody else; with 0 another person approves each one. 0–100000.',
    arrearsAfterMinutes:
      'How long a payment that is late is waited for after a vehicle left unpaid. Let out by hand, it is in arrears at once. 1–1440 minutes.',
    storedCardOrder:
      'What a stay takes off a card first: principal or gift. Only principal can be paid out to the holder. It holds for new payments.',
    laneWaitMinutes:
      'A vehicle held at a barrier for longer, while nobody has taken the lane, raises an alarm; it closes when the vehicle is through. 1–30 minutes.',
    boxSilentMinutes:
      'A box that sends nothing for this long raises an alarm. Boxes report every 30 seconds. 1–60 minutes.',
    shiftRestHours: 'A shift that leaves a person less rest to the next one cannot be planned. 8–11 hours.',
    attendanceGraceMinutes:
      'Coming this much later than planned, or leaving this much earlier, is still on time. 0–60 minutes.',
    deskNeedsShift:
      'Until attendants begin a shift, they can look at the lanes of their booth in the live console, but not work at them.',
    keepPlatesDays: 'Plates of settled stays are permanently removed after this many days. Amounts and times stay.',
    keepPhonesDays:
      'Phone numbers in text messages, registrations and ended cards are permanently removed after this many days.',
    keepPicturesDays:
      'Pictures of vehicles are permanently removed after this many days; those of open arrears, alarms and reviews 30 days after these are over. Of pictures kept elsewhere the addresses are removed, or stay where nothing is set.',
  },
  storedCardOrder: {
    proportional: 'Principal and gift in proportion',
    giftFirst: 'The gift first',
    principalFirst: 'Principal first',
  },
  empty: { title: 'No settings', hint: 'They come with the product.' },
  hint: 'For this operator only. Changes apply immediately; every change is in the system log.',
  edit: 'Change settings',
  saved: 'Settings saved',
  failed: 'The settings could not be loaded',
  unset: 'Not set',
  forever: 'Server setting: kept forever',
  byServer_one: 'Server setting: {{count}} day',
  byServer_other: 'Server setting: {{count}} days',
  unit: {
    minutes_one: '{{count}} minute',
    minutes_other: '{{count}} minutes',
    hours_one: '{{count}} hour',
    hours_other: '{{count}} hours',
    money_one: '{{count}} {{currency}}',
    money_other: '{{count}} {{currency}}',
    days_one: '{{count}} day',
    days_other: '{{count}} days',
  },
  changed: '{{by}}, {{at}}',
}
