import type { Words } from '../words-type.ts'
import type { passPicture as zh } from '../zh/pass-picture.ts'

export const passPicture: Words<typeof zh> = {
  masked: 'No permission',
  waiting: 'Not here yet',
  lost: 'Cannot be shown',
  newTab: 'Open in a new tab',
}
