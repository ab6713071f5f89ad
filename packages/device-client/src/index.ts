export { callDevice, callWithFile, type DeviceEndpoint, type Door, ServerAway, ServerRefuses } from './call-device.ts'
