import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { listScreens } from '@parkdesk/contract'
import { describe, expect, test } from 'vitest'
import { menu as en } from '../locales/en/menu.ts'
import { wordSources } from '../locales/registry.ts'
import { menu as zh } from '../locales/zh/menu.ts'
import { findScreen } from './screen-registry.ts'

const always = ['app', 'error', 'kit', 'menu', 'shell']
const source = readFileSync(join(import.meta.dirname, 'screen-registry.ts'), 'utf8')

const folderOf = (key: string): string => {
  const path = new RegExp(`'${key}'[^]*?import\\('([^']+)'\\)`).exec(source)?.[1] ?? ''
  return dirname(join(import.meta.dirname, path))
}

/** The namespaces that the files of a screen name in a call of `t`, and those that they fetch with a part of it. */
const namespacesOf = (folder: string): { used: Set<string>; fetched: string[] } => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(file => /\.tsx?$/.test(file))
  const text = files.map(file => readFileSync(join(folder, file), 'utf8')).join('\n')
  const calls = [...text.matchAll(/\bloadWords\(([^)]*)\)/g)].map(match => match[1] ?? '')
  return {
    used: new Set([...text.matchAll(/\bt\(\s*['`]([a-zA-Z]+)\./g)].map(match => match[1] ?? '')),
    fetched: [...calls.join().matchAll(/'(\w+)'/g)].map(match => match[1] ?? ''),
  }
}

describe('screen registry', () => {
  test('[RT-14] every screen key has a screen and a title in both languages', () => {
    for (const { key, name } of listScreens()) {
      expect(findScreen(key), key).toBeDefined()
      expect(
        [zh, en].map(words => name in words),
        key,
      ).toEqual([true, true])
    }
  })

  test('[RT-16] a key that this build does not know has none', () => {
    expect(findScreen('operation/unheardOf')).toBeUndefined()
    expect(findScreen('toString')).toBeUndefined()
  })

  test.each(listScreens().map(screen => screen.key))('%s loads the words it uses', key => {
    const { used, fetched } = namespacesOf(folderOf(key))
    const loaded = new Set<string>([...always, ...(findScreen(key)?.words ?? []), ...fetched])
    const missing = [...used].filter(name => name in wordSources && !loaded.has(name))
    expect(missing).toEqual([])
  })
})
