import type { DeviceState } from '@parkdesk/contract'
import type { Tone } from '../../kit/status-tag.tsx'

/** How urgent each state of a device is. */
export const deviceTones: Readonly<Record<DeviceState, Tone>> = {
  waiting: 'busy',
  online: 'good',
  faulty: 'bad',
  silent: 'bad',
  unknown: 'warn',
  gone: 'calm',
}

/** Devices fall silent by themselves. */
export const deviceRefetchMs = 15_000
