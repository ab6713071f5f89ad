import type { Words } from '../words-type.ts'
import type { approvalStep as zh } from '../zh/approval-step.ts'

export const approvalStep: Words<typeof zh> = {
  title: 'Stages',
  of: 'Stage {{stage}} · {{role}}',
  place: '{{stage}}/{{count}} {{role}}',
  state: { approved: 'Approved', refused: 'Refused', due: 'Waiting', later: 'Not yet' },
  vacant:
    'Nobody can approve this: no other person who works here has the role "{{role}}". Give the role to another person, or refuse the request so that it can be made again.',
  vacantShort: 'Nobody can approve',
  notYours: 'This waits for stage {{stage}} of {{count}}, "{{role}}". You can refuse it, but not approve it.',
  alreadyYours:
    'You approved an earlier stage. This waits for stage {{stage}} of {{count}}, "{{role}}", which another person has to approve.',
  waits: 'This waits for stage {{stage}} of {{count}}, "{{role}}".',
  refuse: 'Refuse',
}
