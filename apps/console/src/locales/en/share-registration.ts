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
  empty: { title: 'Nobody registered yet', hint: 'Send drivers the link. What they write shows here.' },
}
