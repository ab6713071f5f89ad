import type { Words } from '../words-type.ts'
import type { firstSteps as zh } from '../zh/first-steps.ts'

export const firstSteps: Words<typeof zh> = {
  title: 'First steps',
  intro: 'Take these steps in order and your car park is open. You can leave at any time and go on later.',
  done: 'Done',
  todo: 'To do',
  lot: { title: 'Add a car park', hint: 'Its name and its number of spaces; the rest can follow later.' },
  setup: {
    title: 'Set it up and open it',
    hint: 'A guide leads through lanes, cloud box and a trial of the fee to the opening.',
  },
  role: { title: 'Add roles', hint: 'A role says what people see and do, such as cashier or accounts.' },
  person: {
    title: 'Add employees',
    hint: 'Give each a role and car parks, and hand over the link that sets a password.',
  },
  tenant: { title: 'Take in another operator', hint: 'Only when you run this installation for other operators too.' },
  noLot: {
    title: 'No car park yet',
    text: 'Once a car park has its cloud box, this page shows income, traffic and vehicles inside.',
  },
}
