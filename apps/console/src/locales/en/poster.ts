import type { Words } from '../words-type.ts'
import type { poster as zh } from '../zh/poster.ts'

export const poster: Words<typeof zh> = {
  title: 'Poster for shared parking',
  intro:
    'Print it for the gates and the booth, or send drivers the picture: whoever scans the code can register for shared parking.',
  loading: 'Opening…',
  failed: 'The poster could not be opened',
  noCode:
    "The link is not complete. Copy the poster's link again from the page Shared parking: registrations, or ask the car park for the whole link.",
  noLots: '{{operator}} has no car park to register for at the moment. With the first one there is a poster.',
  retry: 'Try again',
  language: 'Language',
  save: 'Save picture',
  saveHint: 'On a phone you can also press long on the poster and keep it among your photos.',
  saving: 'Making the picture…',
  saveFailed: 'This browser cannot make a picture of it. Print it, or take a screenshot.',
  print: 'Print (A4)',
  openForm: 'Open the registration page',
  localOnly:
    'Only this computer can open {{host}}, the address in the code. Open this page at an address that drivers can reach before you print or send it.',
  fileName: 'Shared parking poster',
  picture: 'Poster for shared parking of {{operator}}. Car parks: {{lots}}. The code leads to {{link}}',
  sheet: {
    headline: 'Join shared parking',
    lead: 'We look for drivers who want to take part in shared parking. Leave your number and our staff will call you.',
    scan: 'Scan to register',
    step: {
      scan: 'Scan the code to open the form',
      write: 'Fill in name, mobile number and plate',
      wait: 'The staff will call you',
    },
    lots: 'Car parks',
    comma: ', ',
    more: ' and more, {{count}} in all',
    visit: 'Without a camera:',
    note: 'A registration is no booking and no promise of a space.',
  },
}
