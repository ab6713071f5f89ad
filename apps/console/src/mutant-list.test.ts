import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const house = fileURLToPath(new URL('../../../', import.meta.url))
const { mutants }: { mutants: { file: string; find: string; test: string; title: string }[] } = await import(
  `${house}scripts/mutant-list.mjs`
)

const texts = new Map<string, string>()
function textOf(path: string): string {
  const text = texts.get(path) ?? (existsSync(house + path) ? readFileSync(house + path, 'utf8') : '')
  texts.set(path, text)
  return text
}

test('each mutant finds its line once, and its test has a title with its words: one that no longer applies proves nothing', () => {
  const lost = mutants.filter(
    ({ file, find, test: path, title }) => textOf(file).split(find).length !== 2 || !textOf(path).includes(title),
  )
  expect(lost.map(({ file, find, title }) => ({ file, find, title }))).toEqual([])
  expect(mutants.length).toBeGreaterThan(300)
})
