export { callDevice, type DeviceEndpoint, type Door, ServerAway, ServerRefuses } from './call-device.ts'
