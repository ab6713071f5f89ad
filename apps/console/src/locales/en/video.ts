import type { Words } from '../words-type.ts'
import type { video as zh } from '../zh/video.ts'

export const video: Words<typeof zh> = {
  title: 'Video',
  lot: 'Car park',
  stale: 'The connection is interrupted; these are earlier pictures',
  cut: 'There are too many lanes to show all. Choose a car park.',
  failed: 'The pictures could not be loaded',
  empty: {
    title: 'No lanes yet',
    hint: 'Add lanes under Lanes and choose the box that reports for each. The last picture of each lane will be shown here.',
  },
  none: 'No picture',
  open: 'Open the work sheet of {{lane}}',
  take: 'Take a picture',
  takeOf: 'Take a picture of {{lane}}',
  why: 'Asked for on the video wall',
  capture: { running: 'Taking a picture', refused: 'Camera cannot do this', failed: 'No picture came' },
}
