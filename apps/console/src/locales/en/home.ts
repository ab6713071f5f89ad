import type { Words } from '../words-type.ts'
import type { home as zh } from '../zh/home.ts'

export const home: Words<typeof zh> = {
  title: 'Home',
  asOf: 'Updated {{time}}',
  failed: 'Your start page could not be loaded',
  waiting: {
    title: 'Waiting for you',
    none: 'Nothing is waiting for you. New alarms, orders to match and cards that end soon are listed here.',
    alarmOpen: 'Open alarms',
    alarmTaken: 'Alarms being handled',
    boxSilent: 'Silent cloud boxes',
    lotToApprove: 'Car parks to approve',
    lotRefused: 'Car parks refused by the platform',
    orderToMatch: 'Parking orders to match',
    writeOffAsked: 'Write-offs to approve',
    cardRefundToApprove: 'Card refunds to approve',
    refundToApprove: 'Refunds to approve',
    refundToPayOut: 'Refunds to pay out',
    actionToReview: 'Actions by hand to review',
    visitorAsked: 'Visitors to approve',
    faultReported: 'Faults to be taken',
    repairToAccept: 'Repairs to accept',
    lotPlanned: 'Car parks not set up yet',
    cardExpiring: 'Monthly cards that end within 7 days',
    taskRehearsed: 'Imports to be confirmed',
    taskFailed: 'Failed imports and exports',
    messageUnread: 'Unread messages',
    seen: 'Dismiss',
    seenHint: 'Count these failed imports and exports no more',
  },
  notice: { title: 'Important notices', none: 'No notices at present', by: '{{name}}, {{time}}' },
  favourite: { title: 'Favourite screens', none: 'Press the star beside the tabs to keep a screen here.' },
  recent: {
    title: 'Recently viewed',
    none: 'Screens and records you view are listed here, in this browser only.',
  },
}
