import { existsSync, readFileSync } from 'node:fs'
import type { CameraRequest, CameraResponse } from '../dialect.ts'
import type { Heard, Sighting } from '../heard.ts'

const folder = new URL('../../../../../shared/data/devices/', import.meta.url)

/** Whether the recorded messages are beside this folder; the tests that need them say so when they are not. */
export const hasRecordings = existsSync(new URL('cameras.json', folder))

export const readRecording = (name: string) => JSON.parse(readFileSync(new URL(name, folder), 'utf8'))

interface RecordedRequest {
  path?: string
  headers?: Record<string, string>
  body?: string
  bodyBase64?: string
  /** Of a message queue. */
  payload?: string
}

/** A recorded message with the read and the answers that it should have. */
export interface Recording {
  id: string
  dialect: string
  request: RecordedRequest
  expect: Record<string, unknown> & { kind: string; reason?: string; reads?: object[] }
  answers?: Record<string, CameraResponse | null | string>
}

export const requestOf = ({ headers = {}, body, bodyBase64, payload }: RecordedRequest): CameraRequest => ({
  headers,
  body: new Uint8Array(
    bodyBase64 === undefined ? Buffer.from(body ?? payload ?? '') : Buffer.from(bodyBase64, 'base64'),
  ),
})

/** As the recordings write it: pictures by their size and hash. */
export function asRecorded(heard: Heard): object {
  if (!('pictures' in heard)) return heard
  const pictures = heard.pictures.map(({ bytes, ...picture }) => ({ ...picture, bytes: bytes.length }))
  return { ...heard, pictures }
}

/** What two messages of one vehicle have in common. */
export const identityIn = (heard: Heard): string | undefined => (heard as Partial<Sighting>).identity
