import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createMemory } from './memory.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'simulator-'))
})
afterEach(() => rm(folder, { recursive: true }))

const state = {
  playedUntil: 5,
  inside: [{ id: 'quick-1', plate: '粤B12345', plateColor: 'blue' as const, leavesAt: 9 }],
  sending: [],
  due: [],
}

test('ok: what was written is read, in a private file, one a box', async () => {
  await createMemory(folder, 'BOX/1').write(state)
  expect(await createMemory(folder, 'BOX/1').read()).toEqual(state)
  expect(await createMemory(folder, 'BOX-2').read()).toBeUndefined()
  expect(await readdir(folder)).toEqual(['simulator-BOX_1.json'])
  expect((await stat(join(folder, 'simulator-BOX_1.json'))).mode & 0o077).toBe(0)
})

test('unreadable: forgotten', async () => {
  await writeFile(join(folder, 'simulator-B.json'), '{"playedUntil":')
  expect(await createMemory(folder, 'B').read()).toBeUndefined()
  await writeFile(join(folder, 'simulator-B.json'), '{"playedUntil":1}')
  expect(await createMemory(folder, 'B').read()).toBeUndefined()
})

test('no folder: nothing is kept, nothing breaks', async () => {
  const memory = createMemory(join(folder, 'nowhere'), 'B')
  await memory.write(state)
  expect(await memory.read()).toBeUndefined()
})
