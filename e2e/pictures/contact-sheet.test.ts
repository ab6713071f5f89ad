import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isSeen } from './compare-pictures.ts'
import { findChanges, writeChanges, writeContactSheet } from './contact-sheet.ts'

let now = ''
let before = ''
const put = async (folder: string, file: string, bytes: string) => {
  await mkdir(dirname(join(folder, file)), { recursive: true })
  await writeFile(join(folder, file), bytes)
}

beforeAll(async () => {
  now = await mkdtemp(join(tmpdir(), 'parkdesk-pictures-'))
  before = await mkdtemp(join(tmpdir(), 'parkdesk-pictures-'))
  await Promise.all([
    put(now, 'zh-light-1440/login.png', 'same'),
    put(before, 'zh-light-1440/login.png', 'same'),
    put(now, 'zh-light-1440/palette.png', 'one'),
    put(before, 'zh-light-1440/palette.png', 'other'),
    put(now, 'zh-light-1440/drawer.png', 'new'),
    put(before, 'zh-light-1440/dialog.png', 'gone'),
    put(before, 'en-dark-390/login.png', 'of a variant that was not taken'),
  ])
})
afterAll(() => Promise.all([now, before].map(folder => rm(folder, { recursive: true }))))

test('what has changed, come and gone is shown side by side; what is the same, and variants that were not taken, are not', async () => {
  const changes = await findChanges(now, before, ['zh-light-1440'], async (one, other) => !one.equals(other))
  expect(changes).toEqual([
    { file: 'zh-light-1440/dialog.png', kind: 'gone' },
    { file: 'zh-light-1440/drawer.png', kind: 'new' },
    { file: 'zh-light-1440/palette.png', kind: 'changed' },
  ])
  const page = await readFile(await writeChanges(now, before, changes), 'utf8')
  expect(page).toContain(`src="${join(before, 'zh-light-1440/palette.png')}"`)
  expect(page).toContain('src="zh-light-1440/palette.png"')
  expect(page).not.toContain('login')
})

test('the contact sheet has every picture once', async () => {
  const page = await readFile(await writeContactSheet(now, ['zh-light-1440', 'en-dark-390']), 'utf8')
  expect(page.match(/<img /g)).toHaveLength(3)
  expect(page.match(/<h2>/g)).toHaveLength(3)
})

test.each([
  ['nothing', 0, 0, false],
  ['a shade at the edges of some curves', 117, 16, false],
  ['a dot', 3, 200, true],
  ['a faint tint of a whole button', 2_000, 2, true],
])('%s of difference', (_what, pixels, mostSteps, seen) => {
  expect(isSeen({ pixels, mostSteps })).toBe(seen)
})
