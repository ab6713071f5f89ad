import type { Words } from '../words-type.ts'
import type { task as zh } from '../zh/task.ts'

export const task: Words<typeof zh> = {
  title: 'Imports and exports',
  one: 'task',
  field: {
    fileName: 'File',
    kind: 'Kind',
    state: 'Status',
    done: 'Progress',
    reason: 'Reason',
    createdAt: 'Started',
    finishedAt: 'Ended',
    keptUntil: 'File kept until',
    undoneUntil: 'Can be undone until',
    isSeen: 'Failures',
  },
  isSeen: { yes: 'Seen', no: 'Not seen' },
  kind: { export: 'Export', import: 'Import' },
  state: {
    rehearsed: 'To be confirmed',
    queued: 'Queued',
    running: 'Running',
    done: 'Done',
    failed: 'Failed',
    cancelled: 'Cancelled',
    undone: 'Undone',
  },
  rows: '{{count}} {{count|row|rows}}',
  rowsOf: '{{done}} of {{total}} {{total|row|rows}} ({{percent}})',
  download: 'Download',
  cancel: 'Cancel export',
  cancelled: 'Cancelled',
  drop: 'Drop import',
  undo: 'Undo import',
  undoQuestion:
    'The {{count}} {{count|record|records}} of {{file}} are undone as a whole: new ones are removed, updated ones are as they were.',
  undone: 'Import undone: {{removed}} {{removed|record|records}} removed, {{restored}} restored',
  gone: 'The file has expired. Export it again',
  empty: {
    title: 'No imports or exports yet',
    hint: 'Exports of more than 10,000 rows are made here. They go on when you close the page, and the file is kept for 7 days. Imports are here, too, and can be undone for 24 hours.',
  },
}
