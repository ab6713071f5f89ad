import { expect, test } from 'vitest'
import { parsePaths, toggled } from './kept-paths.ts'

test.each([
  [null, []],
  ['["/a","/b"]', ['/a', '/b']],
  ['["/a",7]', ['/a']],
  ['{"a":1}', []],
  ['[', []],
])('of %j is read %j', (kept, paths) => {
  expect(parsePaths(kept)).toEqual(paths)
})

test('a star adds a screen at the end, and takes it away again', () => {
  expect(toggled(['/a'], '/b')).toEqual(['/a', '/b'])
  expect(toggled(['/a', '/b'], '/a')).toEqual(['/b'])
})
