import type { Words } from '../words-type.ts'
import type { versionNote as zh } from '../zh/version-note.ts'

export const versionNote: Words<typeof zh> = {
  title: 'Version history',
  released: 'released {{day}}',
  waiting: 'To be read',
  reviewed: 'Read {{time}}',
  confirm: 'I have read this',
  confirmHint: 'Confirm when you have read it: the reminder in the top bar goes with it.',
  confirmed: 'Confirmed as read',
  failed: 'The version history could not be loaded',
  kind: { added: 'New', changed: 'Changed', fixed: 'Fixed' },
}
