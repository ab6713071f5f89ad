import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readDemoBox } from './box.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'simulator-'))
})
afterEach(() => rm(folder, { recursive: true }))

const box = {
  purpose: 'demo',
  serial: 'DEMO-1',
  key: 'secret',
  lotName: 'Demo',
  timeZone: 'Asia/Shanghai',
  capacity: 120,
  lanes: [{ code: 'IN-1', direction: 'in' }],
}
const write = (content: unknown) => writeFile(join(folder, 'demo-boxes.json'), JSON.stringify(content))

test('ok: the box of the purpose', async () => {
  await write([{ ...box, purpose: 'replay', serial: 'DEMO-2' }, box])
  expect((await readDemoBox(folder, 'demo')).serial).toBe('DEMO-1')
  expect((await readDemoBox(folder, 'replay')).serial).toBe('DEMO-2')
})

test('missing: says where it looked and what to do', async () => {
  await expect(readDemoBox(relative('.', folder), 'demo')).rejects.toThrow(
    new RegExp(`There is no ${folder}/demo-boxes.json.*npm start.*PARKDESK_DATA.*npm run lot.*--box and --key`),
  )
  await write([box])
  await expect(readDemoBox(folder, 'replay')).rejects.toThrow(/holds no box for replay/)
})

test.each([{}, [{ ...box, lanes: [{ code: 'X', direction: 'up' }] }], [{ ...box, key: 1 }]])(
  'of another form: says so without the key',
  async content => {
    await write(content)
    await expect(readDemoBox(folder, 'demo')).rejects.toThrow(/^((?!secret).)*not the list of boxes((?!secret).)*$/)
  },
)
