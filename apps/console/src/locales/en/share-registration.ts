import type { Words } from '../words-type.ts'
import type { shareRegistration as zh } from '../zh/share-registration.ts'

export const shareRegistration: Words<typeof zh> = {
  title: 'Shared parking registrations',
  one: 'registration',
  field: {
    registeredAt: 'Registered at',
    parkingName: 'Car park',
    name: 'Name',
    phone: 'Mobile number',
    plateNumber: 'Plate',
    lotId: 'Car park',
    begin: 'Registered at',
  },
  copyLink: 'Copy link',
  copied: 'Link copied',
  poster: 'Poster',
  openPoster: 'Open poster',
  copyPoster: 'Copy poster link',
  posterCopied: 'Poster link copied',
  removeSelected: 'Remove {{count}}',
  removeTitle: 'Remove registrations',
  removeConfirm: 'The registration of {{names}} will be permanently removed, including name and mobile number. Remove?',
  removed: '{{count}} removed',
  empty: {
    title: 'No registrations yet',
    hint: 'Send drivers the link, or put up the poster. Registrations appear here.',
  },
}
