import type { Words } from '../words-type.ts'
import type { rehearsal as zh } from '../zh/rehearsal.ts'

export const rehearsal: Words<typeof zh> = {
  title: 'Import rehearsal',
  columns: 'Columns',
  columnsHint: 'Which heading of the sheet each column is read from',
  noHeading: 'Not imported',
  show: 'Show',
  outcome: { total: 'All', added: 'New', changed: 'Changed', doubled: 'Repeated', refused: 'Refused' },
  becomes: 'Result',
  why: 'Why',
  change: '{{name}}: {{before}} → {{after}}',
  nothing: '(empty)',
  and: '; ',
  cell: '{{name}}, row {{row}}',
  none: 'No such rows',
  mendHint: 'Refused rows can be corrected in the table; they are checked again when you leave a cell.',
  whole: 'While one row is refused, nothing of the sheet is imported.',
  withChanges: 'Also update {{count}} {{count|record that exists|records that exist}} already',
  note: 'Nothing is written before you confirm. An import can be undone as a whole within 24 hours, unless its records were changed.',
  noteStays:
    'Nothing is written before you confirm. What is imported stands in the books and cannot be undone as a whole; ask for a refund of a wrong payment at its order.',
  otherFile: 'Another file',
  confirm: 'Import {{count}} {{count|row|rows}}',
  undo: 'Undo import',
  undone: 'Import undone: {{removed}} {{removed|record|records}} removed, {{restored}} restored',
}
