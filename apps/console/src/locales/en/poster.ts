import type { Words } from '../words-type.ts'
import type { poster as zh } from '../zh/poster.ts'

export const poster: Words<typeof zh> = {
  title: 'Poster for shared parking',
  intro:
    'Print it for gates and booths, or send drivers the picture: scanning the code opens the registration for shared parking.',
  loading: 'Opening…',
  failed: 'The poster could not be opened',
  noCode:
    'The link is incomplete. Copy the poster link again from the page Shared parking registrations, or ask the car park for the full link.',
  noLots:
    '{{operator}} has no car parks open for registration at the moment. Once there is one, the poster appears here.',
  retry: 'Try again',
  language: 'Language',
  save: 'Save picture',
  saveHint: 'On a phone, you can also press and hold the poster to save it to your photos.',
  saving: 'Creating the picture…',
  saveFailed: 'This browser cannot save the poster as a picture. Print it, or take a screenshot.',
  print: 'Print (A4)',
  openForm: 'Open registration page',
  localOnly:
    'The code leads to {{host}}, which only this computer can open. Open this page at an address drivers can reach before you print or send it.',
  fileName: 'Shared parking poster',
  picture: 'Shared parking poster of {{operator}}. Car parks: {{lots}}. The code leads to {{link}}',
  sheet: {
    headline: 'Join shared parking',
    lead: 'We are looking for drivers who want to join shared parking. Leave your number and our staff will call you.',
    scan: 'Scan to register',
    step: {
      scan: 'Scan the code to open the form',
      write: 'Enter your name, mobile number and plate',
      wait: 'Our staff will call you',
    },
    lots: 'Car parks',
    comma: ', ',
    more: ' and others, {{count}} in total',
    visit: 'No camera? Visit:',
    note: 'Registering does not reserve a space or guarantee one.',
  },
}
