import type { Words } from '../words-type.ts'
import type { versionNote as zh } from '../zh/version-note.ts'

export const versionNote: Words<typeof zh> = {
  title: 'Version history',
  released: 'released {{day}}',
  waiting: 'Unread',
  reviewed: 'Read {{time}}',
  confirm: 'Mark as read',
  confirmHint: 'Confirm once you have read it; the reminder in the top bar then disappears.',
  confirmed: 'Marked as read',
  failed: 'The version history could not be loaded',
  kind: { added: 'New', changed: 'Changed', fixed: 'Fixed' },
}
