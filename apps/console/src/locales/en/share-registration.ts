import type { Words } from '../words-type.ts'
import type { shareRegistration as zh } from '../zh/share-registration.ts'

export const shareRegistration: Words<typeof zh> = {
  title: 'Shared parking: registrations',
  one: 'Registration',
  field: {
    registeredAt: 'Registered at',
    parkingName: 'Car park',
    name: 'Name',
    phone: 'Mobile number',
    plateNumber: 'Plate',
    lotId: 'Car park',
    begin: 'Registered at',
  },
  copyLink: 'Copy the link',
  copied: 'The link is copied',
  poster: 'Poster',
  openPoster: 'Open the poster',
  copyPoster: "Copy the poster's link",
  posterCopied: "The poster's link is copied",
  removeSelected: 'Remove {{count}}',
  removeTitle: 'Remove registrations',
  removeConfirm: 'The registration of {{names}} will be removed, with name and mobile number, for good. Remove?',
  removed: '{{count}} removed',
  empty: {
    title: 'Nobody registered yet',
    hint: 'Send drivers the link, or put up the poster. What they write shows here.',
  },
}
