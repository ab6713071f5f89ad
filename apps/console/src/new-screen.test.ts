import { spawnSync } from 'node:child_process'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseAst } from 'vite'
import { describe, expect, test } from 'vitest'

const house = fileURLToPath(new URL('../../../', import.meta.url))
const load = (file: string) => import(pathToFileURL(`${house}scripts/new-screen/${file}`).href)
const { namesOf } = await load('names.mjs')
const { planOf } = await load('plan.mjs')
const { sharedEdits } = await load('shared-edits.mjs')

interface Written {
  path: string
  text: string
}
const plan = (key: string, options: object = {}): { added: Written[]; shared: Written[] } =>
  planOf(house, namesOf(key, options))
const linesBelow = (files: Written[], folder: string) =>
  files
    .filter(({ path }) => path.startsWith(folder) && !/(test|furnish)\.ts$/.test(path))
    .reduce((sum, { text }) => sum + text.split('\n').length - 1, 0)

describe.each([
  ['basic/probe', /probe/i, 'apps/server/src/modules/site/probe/', 'basic'],
  ['system/smsSignature', /sms-?signature/i, 'apps/server/src/modules/system/sms-signature/', 'system'],
  ['member/probe', /probe/i, 'apps/server/src/modules/member/probe/', 'fixed'],
])('the skeleton of %s', (key, written, serverFolder, catalogue) => {
  const { added, shared } = plan(key)

  test('is on every floor, in files that can be read and hold no name of the template', () => {
    expect(added.length).toBe(16)
    for (const { path, text } of [...added, ...shared]) {
      expect(text, path).not.toMatch(/some ?noun|some[-_]noun|中文标题|English title/i)
      if (!path.endsWith('.sql')) parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' })
    }
  })

  test('is entered in seven shared files, once in each list', () => {
    expect(shared.length).toBe(7)
    for (const { path, text } of shared) expect(text, path).toMatch(written)
    const screens = shared.find(({ path }) => path === `packages/contract/src/screens/${catalogue}.ts`)?.text
    expect(screens).toContain(`  '${key}': { at: '/_cloud_${key}'`)
  })

  test('has at most 170 lines on the server and 130 in the console', () => {
    expect(linesBelow(added, serverFolder)).toBeGreaterThan(100)
    expect(linesBelow(added, serverFolder)).toBeLessThanOrEqual(170)
    expect(linesBelow(added, 'apps/console/src/screens/')).toBeLessThanOrEqual(130)
  })
})

test('an abbreviation is spelt in capitals in sentences', () => {
  const texts = plan('system/smsSignature').added.map(({ text }) => text)
  expect(texts.join()).toContain('Adds an SMS signature')
  expect(texts.join()).not.toMatch(/\ban? sms |sms signature/)
})

test('titles and the area of the server can be said', () => {
  const { added, shared } = plan('basic/probe', { zh: '探头管理', en: 'Probes of lots', server: 'traffic' })
  expect(added.map(({ path }) => path)).toContain('apps/server/src/modules/traffic/probe/service.ts')
  expect(shared.map(({ text }) => text).join()).toContain("zh: '探头管理', en: 'Probes of lots'")
})

test.each([
  ['', {}, 'Say AREA/NOUN'],
  ['probe', {}, 'Say AREA/NOUN'],
  ['Basic/Probe', {}, 'Say AREA/NOUN'],
  ['basic/../probe', {}, 'Say AREA/NOUN'],
  ['parking/probe', {}, 'Say which area of the server'],
  ['basic/probe', { server: '../x' }, 'An area of the server is one word'],
  ['basic/probe', { at: 'probe' }, 'A path begins with /'],
  ['basic/probe', { at: '/_cloud_system/probe' }, 'has a path below /_cloud_basic/'],
  ['basic/probe', { at: '/_cloud_basic/region' }, 'There is a screen at /_cloud_basic/region already'],
  ['basic/probe', { zh: "'" }, 'A title has at most'],
  ['basic/region', {}, 'already'],
  ['operation/blackList', {}, 'already'],
  ['basic/banner', {}, 'already'],
])('%s with %j is refused', (key, options, sentence) => {
  expect(() => plan(key, options)).toThrow(sentence)
})

const edits: { path: string; edit: (text: string) => string }[] = sharedEdits(namesOf('basic/probe'), true)

// The index takes its lines at the end, whatever stands before.
test.each(edits.filter(({ path }) => !path.endsWith('index.ts')))(
  '$path that has lost its form is refused, not spoilt',
  ({ path, edit }) => {
    expect(() => edit('export const other = 1\n')).toThrow(`${path} has not the form`)
  },
)

test('the command says what is wrong, and writes nothing', () => {
  const state = () => spawnSync('git', ['status', '--porcelain'], { cwd: house, encoding: 'utf8' }).stdout
  const before = state()
  const { status, stderr } = spawnSync('node', ['scripts/new-screen.mjs', 'basic/region'], {
    cwd: house,
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stderr).toMatch(/already.*\n.*npm run new-screen -- AREA\/NOUN/)
  expect(stderr).not.toContain('new-screen.mjs')
  expect(state()).toBe(before)
})
