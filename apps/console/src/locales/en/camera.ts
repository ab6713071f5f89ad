import { cameraNamesEn } from '@parkdesk/contract'
import type { Words } from '../words-type.ts'
import type { camera as zh } from '../zh/camera.ts'

export const camera: Words<typeof zh> = {
  ...cameraNamesEn,
  one: 'device',
  field: {
    ...cameraNamesEn.field,
    clockOffsetSeconds: 'Clock',
    lotId: 'Car park',
    laneId: 'Lane',
    deviceId: 'Device',
    createdAt: 'Created',
    url: 'Video address',
    login: 'Camera login',
    password: 'Camera password',
  },
  chooseLot: 'Choose a car park',
  noLane: 'At no lane',
  offset: { ahead: '{{seconds}} s ahead', behind: '{{seconds}} s behind', none: 'Exact' },
  dialectHint: 'The cloud box reports the protocol of its cameras. You rarely need to enter it',
  facts: 'Details',
  edit: 'Edit',
  stream: {
    title: 'Live video',
    urlExample: 'rtsp://192.168.1.64:554/Streaming/Channels/102',
    urlHint: "RTSP address of the camera's sub-stream in H.264, without its login. Clear it to end the live video",
    passwordHint: 'Encrypted when saved, and never shown again',
    keptHint: 'On record. Leave it empty to keep it; enter it again for another address or login',
  },
  troubles: {
    title: 'Latest troubles',
    none: 'No silences, wrong clocks or too large pictures on record',
    cameraSilent: 'Silent',
    unsteady: 'Unsteady',
    clockOff: 'Clock off',
    picturesTooLarge: 'Pictures too large',
    lasts: 'Since {{begun}}, not over yet',
    over: 'Since {{begun}}, lasted {{lasted}}',
  },
  empty: {
    title: 'No cameras or lane devices yet',
    hint: 'A connected cloud box reports its cameras by itself. You can also add barriers, displays and call pillars here.',
  },
  removeSelected: 'Remove {{count}}',
  removeTitle: 'Remove devices',
  removeConfirm: 'Devices to remove: {{names}}. Those that their box still reports will appear again. Remove?',
  removed: '{{count}} removed',
}
