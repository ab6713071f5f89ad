import type { Words } from '../words-type.ts'
import type { book as zh } from '../zh/book.ts'

export const book: Words<typeof zh> = {
  title: 'Book a space',
  intro:
    'Choose a car park of {{operator}} and a window. The barrier opens for your vehicle within it; the usual fee is charged.',
  slot: 'Car park and window',
  slotMissing: 'Choose a window',
  free: '{{count}} left',
  full: 'fully booked',
  name: 'Name',
  phone: 'Mobile number',
  plate: 'Plate',
  plateExample: 'e.g. 粤B12345',
  submit: 'Book',
  sending: 'Submitting…',
  privacy: 'Only the staff of {{operator}} can see what you enter.',
  state: { booked: 'Booked', kept: 'Kept', noShow: 'The window is over', cancelled: 'Cancelled' },
  bookedText: 'Drive to the entrance within the window. If you cannot come, please cancel the booking.',
  cancel: 'Cancel booking',
  another: 'Book again',
  loading: 'Opening…',
  failed: 'The booking cannot be opened',
  noCode: 'The link is not complete. Scan the code again, or ask the car park for the whole link.',
  nothing: '{{operator}} has no window to book at present.',
  retry: 'Try again',
  language: 'Language',
}
