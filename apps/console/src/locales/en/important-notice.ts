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
    state: 'State',
    confirmedCount: 'Confirmed',
    creatorName: 'Published by',
    createdAt: 'Published at',
  },
  state: { coming: 'Coming', running: 'Running', over: 'Over', withdrawn: 'Withdrawn' },
  everybody: 'Everybody',
  confirmedOf: '{{confirmed}} of {{readers}}',
  publish: 'Publish',
  published: 'Notice published',
  publishHint:
    'From its beginning on each reader is shown the notice, until he confirms it. It cannot be changed afterwards, but withdrawn.',
  withdraw: 'Withdraw',
  withdrawTitle: 'Withdraw the notice',
  withdrawQuestion: 'Withdraw "{{title}}"? Who has not confirmed it will not see it any more.',
  withdrawn: 'Notice withdrawn',
  readers: 'Readers',
  notConfirmed: 'Not confirmed',
  readersFailed: 'The readers could not be loaded',
  from: '{{name}}, {{time}}',
  confirm: 'I have read this',
  more: '{{count}} more to read',
  empty: {
    title: 'No notices yet',
    hint: 'Write one by "New": every reader is shown it until he confirms it.',
  },
}
