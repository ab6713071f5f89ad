import type { Words } from '../words-type.ts'
import type { importantNotice as zh } from '../zh/important-notice.ts'

export const importantNotice: Words<typeof zh> = {
  title: 'Important notices',
  one: 'notice',
  field: {
    title: 'Title',
    body: 'Text',
    beginAt: 'From',
    endAt: 'Until',
    roleCodes: 'For roles',
    state: 'Status',
    confirmedCount: 'Confirmed',
    creatorName: 'Published by',
    createdAt: 'Published at',
  },
  state: { coming: 'Scheduled', running: 'Active', over: 'Ended', withdrawn: 'Withdrawn' },
  everybody: 'Everybody',
  confirmedOf: '{{confirmed}} of {{readers}}',
  publish: 'Publish',
  published: 'Notice published',
  publishHint:
    'From its start, every reader sees the notice until they confirm it. It cannot be changed afterwards, only withdrawn.',
  withdraw: 'Withdraw',
  withdrawTitle: 'Withdraw notice',
  withdrawQuestion: 'Withdraw "{{title}}"? People who have not confirmed it will no longer see it.',
  withdrawn: 'Notice withdrawn',
  readers: 'Readers',
  notConfirmed: 'Not confirmed',
  readersFailed: 'The readers could not be loaded',
  from: '{{name}}, {{time}}',
  confirm: 'I have read this',
  more: '{{count}} more to read',
  empty: {
    title: 'No notices yet',
    hint: 'Add one with "New": every reader sees it until they confirm it.',
  },
}
