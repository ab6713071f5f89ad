import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'

const deviceId = z.number().int()

/** rtsp://host:port/path; the login is entered apart from it. Empty: the camera streams nothing. */
const StreamUrl = z
  .string()
  .trim()
  .max(512)
  .refine(text => text === '' || isStreamUrl(text), { error: 'camera.streamUrl' })

const isStreamUrl = (text: string): boolean => {
  if (!/^rtsp:\/\/[^\s@]+$/i.test(text) || !URL.canParse(text)) return false
  const { hostname, username, password } = new URL(text)
  return hostname !== '' && username === '' && password === ''
}

export const cameraStream = endpoint({
  path: '/api/camera/stream',
  access: 'device.save',
  encoding: 'json',
  body: z.object({ deviceId }),
  data: z.object({ url: z.string(), login: z.string(), hasPassword: z.boolean() }),
  summary: 'Where a camera streams its live video from. Its password is answered by nothing.',
})

export const saveCameraStream = endpoint({
  path: '/api/camera/saveStream',
  access: 'device.save',
  encoding: 'json',
  body: z.object({
    deviceId,
    url: StreamUrl,
    login: z.string().trim().max(64),
    /** Empty: as before; where the camera's host changes it is entered again. */
    password: z.string().max(64),
  }),
  data: z.object({}),
  summary: 'Says where a camera streams its live video from; an empty url removes that.',
})
