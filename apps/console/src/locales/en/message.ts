import type { Words } from '../words-type.ts'
import type { message as zh } from '../zh/message.ts'

export const message: Words<typeof zh> = {
  title: 'Message centre',
  one: 'message',
  field: {
    state: 'Status',
    kind: 'Kind',
    content: 'Message',
    parkingName: 'Car park',
    raisedAt: 'Time',
    begin: 'Time',
  },
  state: { unread: 'Unread', read: 'Read' },
  kind: {
    blackListed: 'Blacklisted vehicle',
    exitWithoutEntry: 'Exit without entry',
    deviceSilent: 'Cloud box silent',
    cameraSilent: 'Lane device silent',
    unsteady: 'Unsteady device',
    clockOff: 'Clock off',
    eventConflict: 'Event ID reused',
    orderUnpriced: 'Order not priced',
    dataInconsistent: 'Inconsistent data',
    spaceLow: 'Low disk space',
    backupFailed: 'Backup failed',
    boxBack: 'Cloud box back',
    imported: 'Import finished',
    exported: 'Export ready',
    exportFailed: 'Export failed',
    lotApproved: 'Car park approved',
    lotRefused: 'Car park refused',
    version: 'New version',
    notice: 'Important notice',
  },
  say: {
    blackListed: 'Blacklisted vehicle {{plate}} at {{lot}}, {{lane}}',
    exitWithoutEntry: '{{plate}} left {{lot}} by {{lane}} without an entry',
    deviceSilent: 'The cloud box of {{lot}} has gone silent',
    cameraSilent: 'Device {{device}} of {{lot}} has gone silent. Check its power and its network cable',
    unsteady:
      'Device {{device}} of {{lot}} has come and gone several times within an hour. Check its cable and its power',
    clockOff: 'The clock of {{device}} at {{lot}} is {{offset}} s off. Set it',
    eventConflict:
      'Cloud box {{box}} of {{lot}} sent different content under an existing event ID, {{event}}; it was not recorded. Let the box continue with new IDs, and send these events again',
    orderUnpriced:
      'The charge rule could not price order {{order}} of {{plate}} at {{lot}}. Check the rule, then reprice the order',
    dataInconsistent:
      'The data check found {{findings}} inconsistent {{findings|record|records}}. Run npm run check-data on the server and follow its instructions',
    spaceLow:
      'The server has only {{free}} MB of disk space left. Remove files or enlarge the disk; uploads and writes stop when it runs out',
    backupFailed: 'The automatic backup failed: {{reason}}. Check the backup folder, then run npm run doctor',
    boxBack: 'Cloud box {{box}} of {{lot}} is back; it was silent for {{silent}}',
    imported:
      '{{noun}} imported ({{file}}): {{total}} in total, {{success}} added, {{repeat}} {{repeat|duplicate|duplicates}}, {{failed}} failed',
    exported: '{{file}} is ready, {{total}} {{total|row|rows}}. Download it under Imports and exports within 7 days',
    exportFailed: '{{file}} could not be created. See Imports and exports for the reason',
    lotApproved: 'The platform has approved {{lot}}. It can be opened',
    lotRefused: 'The platform has refused {{lot}}: {{reason}}',
    version: 'Version {{version}} is here: see what is new',
    notice: '{{title}}',
  },
  noun: {
    blackList: 'Blacklist',
    holiday: 'Holidays',
    companyVehicle: 'Company vehicles',
    card: 'Monthly cards',
    spot: 'Spaces',
    user: 'Employees',
    whiteList: 'Whitelist',
  },
  noPlate: 'A vehicle without a plate',
  markRead: 'Mark as read ({{count}})',
  readAll: 'Mark all as read ({{count}})',
  marked: 'Marked as read',
  push: 'Push settings',
  noticePage: 'Important notices',
  empty: {
    title: 'No messages',
    hint: 'Alarms, cloud boxes that go silent or come back, imports, new versions and important notices appear here for 90 days.',
  },
}
