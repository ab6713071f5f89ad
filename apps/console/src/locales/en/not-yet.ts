import type { Words } from '../words-type.ts'
import type { notYet as zh } from '../zh/not-yet.ts'

export const notYet: Words<typeof zh> = {
  text: 'Coming in a later version.',
  what: {
    carFlow: 'See vehicle flow by hour, gate and type.',
    map: 'See the car parks on a map, coloured by occupancy.',
    registerStatic: 'See how many people registered, and when.',
  },
}
