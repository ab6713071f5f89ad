import type { Words } from '../words-type.ts'
import type { share as zh } from '../zh/share.ts'

export const share: Words<typeof zh> = {
  title: 'Register for shared parking',
  intro:
    '{{operator}} is looking for drivers who want to join shared parking. Leave your number and the staff will call you.',
  lot: 'Car park',
  lotMissing: 'Choose a car park',
  name: 'Name',
  phone: 'Mobile number',
  plate: 'Plate',
  plateExample: 'E.g. 粤B12345',
  submit: 'Register',
  sending: 'Sending…',
  privacy: 'Only the staff of {{operator}} can see what you enter.',
  done: 'Registration received',
  doneText:
    'The staff of {{operator}} will call the number you left. Registering does not reserve a space or guarantee one.',
  another: 'Register another vehicle',
  loading: 'Opening…',
  failed: 'The page could not be opened',
  noCode: 'The link is incomplete. Scan the code again, or ask the car park for the full link.',
  noLots: '{{operator}} has no car parks open for registration at the moment.',
  retry: 'Try again',
  language: 'Language',
  banners: 'Advertisement',
}
