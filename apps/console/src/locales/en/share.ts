import type { Words } from '../words-type.ts'
import type { share as zh } from '../zh/share.ts'

export const share: Words<typeof zh> = {
  title: 'Register for shared parking',
  intro:
    '{{operator}} looks for drivers who want to take part in shared parking. Leave your number and its staff will call you.',
  lot: 'Car park',
  lotMissing: 'Choose a car park',
  name: 'Name',
  phone: 'Mobile number',
  plate: 'Plate',
  plateExample: 'For example 粤B12345',
  submit: 'Register',
  sending: 'Sending…',
  privacy: 'Only the staff of {{operator}} see what you write.',
  done: 'We have your registration',
  doneText:
    'The staff of {{operator}} will call the number you left. A registration is no booking and no promise of a space.',
  another: 'Register another vehicle',
  loading: 'Opening…',
  failed: 'The page could not be opened',
  noCode: 'The link is not complete. Scan the code again, or ask the car park for the whole link.',
  noLots: '{{operator}} has no car park to register for at the moment.',
  retry: 'Try again',
  language: 'Language',
  banners: 'Advertisement',
}
