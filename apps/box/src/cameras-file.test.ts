import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readCameras } from './cameras-file.ts'
import { readOptions } from './options.ts'

const folder = mkdtempSync(join(tmpdir(), 'parkdesk-cameras-'))
afterAll(() => rmSync(folder, { recursive: true }))

const camera = { name: 'a', secret: 'secret-1', lane: 'IN-1', direction: 'in', dialect: 'vzenith' }
const reading = (content: unknown) => {
  const file = join(folder, 'cameras.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return readCameras(file)
}

it('names each fault by its place', async () => {
  const cameras = [
    camera,
    { ...camera, direction: 'up', lanes: 1 },
    { ...camera, name: 'c', secret: 'secret-3', dialect: 'axis', opens: 'list' },
    { ...camera, name: 'b', dialect: 'fieldMap' },
  ]
  const text = await reading({ zone: 'Mars/Olympus', cameras }).catch((error: Error) => error.message)
  expect(text).toContain('zone: is no zone such as Asia/Shanghai')
  expect(text).toContain('cameras[1].direction: ')
  expect(text).toContain('"lanes"')
  expect(text).toContain('cameras[3].map: belongs to the dialect fieldMap, which needs one')
  expect(text).toContain('cameras[2].opens: can be "list" only where')
  const twice = await reading({ cameras: [camera, { ...camera, name: 'b' }] }).catch((error: Error) => error.message)
  expect(twice).toContain('cameras[1].secret: is that of cameras[0]')
})

it('says what is no JSON, and what is no file', async () => {
  await expect(reading('{')).rejects.toThrow(/is not JSON/)
  await expect(readCameras(join(folder, 'none'))).rejects.toThrow(/could not be read/)
})

it('takes the examples of the handbook', async () => {
  const handbook = await readFile(new URL('../../../docs/cameras.md', import.meta.url), 'utf8')
  const [file = '', own = ''] = [...handbook.matchAll(/```json\n([\s\S]*?)```/g)].map(found => found[1])
  expect(await reading(file)).toMatchObject([
    { zone: 'Asia/Shanghai' },
    { laneCode: 'OUT-1' },
    { serial: 'PK0000TEST0007' },
  ])
  const [mapped] = await reading({ cameras: [JSON.parse(own)] })
  const message = {
    kind: 'plate',
    cameraId: 'c',
    eventId: '9',
    seenAt: '2026-05-04T02:20:30',
    car: { plate: 'ab12', score: 90 },
    way: 'out',
  }
  const body = new Uint8Array(Buffer.from(JSON.stringify(message)))
  expect(mapped?.dialect.read({ headers: {}, body }, { zone: 'UTC' })).toMatchObject([
    { plate: 'AB12', confidence: 0.9, direction: 'out', identity: 'own:c:9', deviceTime: '2026-05-04T02:20:30.000Z' },
  ])
})

it('takes its key from the environment as well, and says what is missing without showing it', () => {
  const args = ['--server=https://park.example', '--serial=S', '--cameras=c.json']
  expect(readOptions(args, { PARKDESK_BOX_KEY: 'hidden' })).toMatchObject({ key: 'hidden', port: 8090 })
  expect(() => readOptions(args, {})).toThrow(/^--key is missing/)
  expect(() => readOptions([...args, 'hidden'], {})).toThrow(/^((?!hidden).)*without an option((?!hidden).)*$/)
  expect(() => readOptions(['probe'], {})).toThrow(/^probe needs one address/)
  expect(() => readOptions(['probe', '10.0.0.1', '--user=a'], {})).toThrow(/go together/)
  expect(readOptions(['probe', '10.0.0.1:81'], {})).toMatchObject({
    camera: { host: '10.0.0.1:81' },
    access: undefined,
  })
  expect(() => readOptions([...args, '--port=x'], { PARKDESK_BOX_KEY: 'k' })).toThrow(/--port needs/)
})
