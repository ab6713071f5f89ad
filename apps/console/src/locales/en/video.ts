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
  live: {
    play: 'Play the live video of {{lane}}',
    stop: 'Stop the live video of {{lane}}',
    most: 'At most {{most}} at a time',
    tag: 'Live',
    enlarge: 'Full screen',
    opening: 'Connecting to the camera…',
    again: 'Play again',
    unreachable: 'The camera cannot be reached. Check its video address and the network',
    refused: 'The camera refused its login or address. Check them under Cameras',
    silent: 'The camera sends no more video',
    over: 'Stopped after ten minutes',
    lost: 'The connection was lost',
    codec: "The browser cannot play this video. Set the camera's sub-stream to H.264",
  },
  capture: { running: 'Taking a picture', refused: 'Camera cannot do this', failed: 'No picture came' },
}
