import type { Words } from '../words-type.ts'
import type { message as zh } from '../zh/message.ts'

export const message: Words<typeof zh> = {
  title: 'Message centre',
  one: 'message',
  field: { state: 'State', kind: 'Kind', content: 'Message', parkingName: 'Car park', raisedAt: 'Time', begin: 'Time' },
  state: { unread: 'Unread', read: 'Read' },
  kind: {
    blackListed: 'Black-listed vehicle',
    exitWithoutEntry: 'Exit without entry',
    deviceSilent: 'Box silent',
    boxBack: 'Box back',
    imported: 'Import done',
    version: 'New version',
    notice: 'Important notice',
  },
  say: {
    blackListed: 'Black-listed vehicle {{plate}} at {{lot}}, {{lane}}',
    exitWithoutEntry: '{{plate}} left {{lot}} by {{lane}} without an entry',
    deviceSilent: 'The cloud box of {{lot}} has gone silent',
    boxBack: 'The cloud box {{box}} of {{lot}} is back; it was silent for {{silent}}',
    imported:
      '{{noun}} imported ({{file}}): {{total}} in all, {{success}} added, {{repeat}} known already, {{failed}} failed',
    version: 'Version {{version}} is here: see what it brought',
    notice: '{{title}}',
  },
  noun: { blackList: 'Black list', holiday: 'Holidays', companyVehicle: 'Company vehicles' },
  noPlate: 'A vehicle without plate',
  markRead: 'Mark as read ({{count}})',
  readAll: 'Read all ({{count}})',
  marked: 'Marked as read',
  push: 'Push settings',
  noticePage: 'Important notices',
  empty: {
    title: 'No messages',
    hint: 'Alarms, boxes that go silent or come back, imports, new versions and important notices show here for 90 days.',
  },
}
