import { setupStepNamesEn } from '@parkdesk/contract'
import type { Words } from '../words-type.ts'
import type { lotSetup as zh } from '../zh/lot-setup.ts'

export const lotSetup: Words<typeof zh> = {
  title: 'Set up a car park',
  step: {
    ...setupStepNamesEn,
    lanes: 'Gates and lanes',
    box: 'Cloud box and key',
    event: 'First pass',
    charge: 'Try the fee',
    open: 'Open',
  },
  field: {
    lotId: 'Car park',
    gateName: 'Gate',
    entries: 'Lanes in',
    exits: 'Lanes out',
    entry: 'Entry',
    exit: 'Exit',
    plateColor: 'Plate colour',
  },
  empty: { title: 'Car park not found', hint: 'Go back to the car parks and choose a planned one.' },
  intro:
    'Complete these steps in order, then open the car park. You can leave at any time: nothing you have done is lost.',
  edit: 'Details',
  done: 'Done',
  todo: 'To do',
  gateDefault: 'Main gate',
  lanesSay: 'Gates: {{gates}}, lanes in: {{entries}}, lanes out: {{exits}}',
  lanesNone:
    'It needs at least one lane in and one lane out. Their device codes are IN-1, OUT-1 and so on; you can change them under Lanes.',
  addLanes: 'Add lanes',
  lanesAdded: 'Added {{codes}}',
  showLanes: 'Show the lanes',
  boxNone: 'A box signs in with its serial number and key. The key is shown once.',
  boxSay: 'Cloud box {{serials}}',
  addBox: 'Add a cloud box',
  showBoxes: 'Show the boxes',
  eventFirst: 'Add a cloud box first: the commands that connect it appear here.',
  ruleSay: 'A vehicle that enters now is charged by: {{names}}',
  ruleNone: 'No charge rule is assigned yet.',
  tried: 'Last tried {{at}}',
  try: 'Try it',
  result: '{{rule}}: {{amount}} due',
  showRules: 'Charge rules',
  missing: 'Missing: {{steps}}',
  ready: 'Everything is ready. The car park can be opened.',
  isOpen: 'The car park is open.',
  isClosed: 'The car park is closed. To reopen it, first move it back to planning in its details.',
}
