import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'licences-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

interface Package {
  name: string
  licence: string
  dev: boolean
}
interface Components {
  listPackages(): Package[]
  isAllowed(each: Package): boolean
}
const components = (): Promise<Components> => import(join(root, 'scripts/components.mjs'))

async function write(script: string): Promise<string> {
  const target = join(folder, script)
  await promisify(execFile)(process.execPath, [join(root, `scripts/${script}.mjs`), target], { cwd: root })
  return readFile(target, 'utf8')
}

it('no dependency has a licence that nobody has agreed to', async () => {
  const { listPackages, isAllowed } = await components()
  const packages = listPackages()
  expect(packages.length).toBeGreaterThan(200)
  expect(packages.filter(each => !isAllowed(each)).map(each => `${each.name}: ${each.licence}`)).toEqual([])
})

it.each([
  ['MIT', false, true],
  ['GPL-3.0-only', false, false],
  ['', false, false],
  ['(MIT OR GPL-3.0-only)', false, true],
  ['MIT AND GPL-3.0-only', false, false],
  ['MPL-2.0', false, false],
  ['MPL-2.0', true, true],
])('%j, of a tool %s, is allowed: %s', async (licence, dev, answer) => {
  expect((await components()).isAllowed({ name: 'x', licence, dev })).toBe(answer)
})

it('the bill of materials is CycloneDX and names what npm does not know of', async () => {
  const sbom = JSON.parse(await write('sbom')) as {
    bomFormat: string
    metadata: { component: { name: string } }
    components: { name: string; version: string; cpe?: string }[]
  }
  expect(sbom).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'parkdesk' } } })
  const of = (name: string) => sbom.components.find(component => component.name === name)
  expect(of('fastify')).toBeDefined()
  expect(of('node')?.version).toBe(process.versions.node)
  expect(of('postgresql')?.cpe).toMatch(/^cpe:2\.3:a:postgresql:postgresql:18\.\d+:/)
})

it('the notices hold the text of each licence, of programs and data too', async () => {
  const text = await write('notices')
  for (const words of [
    'fastify ',
    'Node.js is licensed for use',
    'PostgreSQL Global Development Group',
    'NateScarlet',
    'react ',
  ]) {
    expect(text).toContain(words)
  }
})
