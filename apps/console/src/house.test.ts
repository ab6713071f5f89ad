import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'

const house = fileURLToPath(new URL('../../../', import.meta.url))
const linesOf = (file: string) => readFileSync(house + file, 'utf8').split('\n').length - 1
const filesOf = (...patterns: string[]) =>
  globSync(patterns, { cwd: house, exclude: ['**/node_modules/**', '**/dist/**', '**/*.generated.ts'] }).sort()
const isTest = (file: string) => /\.(test|spec|test-support)\.tsx?$/.test(file)

test('no file has more than 300 lines, no test more than 400', () => {
  const files = filesOf('{apps,packages,e2e,bench,scripts}/**/*.{ts,tsx,mjs,css}')
  expect(files.length).toBeGreaterThan(1_000)
  const tooLong = files.filter(file => linesOf(file) > (isTest(file) ? 400 : 300))
  expect(tooLong).toEqual([])
})

test('the kit and the sheets of style stay within their budgets', () => {
  const total = (files: string[]) => files.filter(file => !isTest(file)).reduce((sum, file) => sum + linesOf(file), 0)
  expect(total(filesOf('apps/console/src/kit/**/*.{ts,tsx}'))).toBeLessThanOrEqual(6_200)
  expect(total(filesOf('apps/console/src/{app,kit,shell}/**/*.css'))).toBeLessThanOrEqual(3_200)
  const screens = filesOf('apps/console/src/screens/**/screen.tsx')
  expect(screens.length).toBeGreaterThan(20)
  // On average: a plain screen has none, a page with drawings of its own has hundreds.
  expect(total(filesOf('apps/console/src/{nouns,screens}/**/*.css')) / screens.length).toBeLessThanOrEqual(160)
})

interface Node {
  type: string
  [key: string]: unknown
}
const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'
const childrenOf = (node: Node): Node[] =>
  Object.values(node).flatMap(value => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []))

const textAttributes = /^(aria-label|label|title|description|placeholder|alt|legend|heading)$/
const hasLetters = (text: string) => /\p{L}/u.test(text)

/** What an expression can show by itself: `isOpen ? 'Close' : 'Open'`. */
function shownBy(node: unknown): string[] {
  if (!isNode(node)) return []
  if (node.type === 'Literal') return [String(node.value)]
  if (node.type === 'TemplateElement') return [(node.value as { raw: string }).raw]
  if (node.type === 'TemplateLiteral') return (node.quasis as Node[]).flatMap(shownBy)
  if (node.type === 'JSXText') return [String(node.value).trim()]
  if (node.type === 'JSXExpressionContainer') return shownBy(node.expression)
  if (node.type === 'ConditionalExpression') return [node.consequent, node.alternate].flatMap(shownBy)
  if (node.type === 'LogicalExpression') return shownBy(node.right)
  return []
}

/** Texts that people would read: between tags, in the attributes that show text, and Chinese wherever it stands. */
function textsIn(node: Node): string[] {
  const inside = childrenOf(node).flatMap(textsIn)
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
    inside.push(...(node.children as Node[]).flatMap(shownBy).filter(hasLetters))
  }
  if (node.type === 'JSXAttribute' && textAttributes.test(String((node.name as Node).name))) {
    inside.push(...shownBy(node.value).filter(hasLetters))
  }
  if (node.type === 'Literal' && typeof node.value === 'string' && /\p{Script=Han}/u.test(node.value)) {
    inside.push(node.value)
  }
  return inside
}

/** What is the same in every language: forms, keys, commands, the name of a language in itself. */
const allowed = [
  'https://',
  '粤B12345',
  'YYYY年M月',
  'Ctrl+S',
  ' (Ctrl K)',
  '中文',
  'npm run lot -- add --name "',
  '" --capacity 120',
]

test('no screen holds a text of its own: all words are in the locales', () => {
  const files = filesOf('apps/console/src/{screens,nouns,kit,shell}/**/*.{ts,tsx}').filter(file => !isTest(file))
  expect(files.length).toBeGreaterThan(300)
  const found = files.flatMap(file => {
    const program = parseAst(readFileSync(house + file, 'utf8'), {
      lang: file.endsWith('x') ? 'tsx' : 'ts',
    }) as unknown as Node
    return textsIn(program).map(text => `${file}: ${text}`)
  })
  expect(found.filter(line => !allowed.some(text => line.endsWith(`: ${text}`)))).toEqual([])
})

test('what can be switched off has the one switch "Enabled" in its form', () => {
  const forms = filesOf('apps/console/src/{screens,nouns}/**/*.tsx').filter(file => !isTest(file))
  const fields = forms.flatMap(file =>
    [...readFileSync(house + file, 'utf8').matchAll(/<(\w+)\s+field=\{form\.disabled\}/g)].map(
      ([, field]) => `${file} ${field}`,
    ),
  )
  expect(fields.length).toBeGreaterThan(3)
  expect(fields.filter(found => !found.endsWith(' EnabledField'))).toEqual([])
})

/** Old-fashioned words where the field has its own: action, shown, notified, reported, again, calculate, handler, guard. */
const oldWords = /\b(deeds?|told|anew|reckon\w*|clerks?|doorkeepers?|tell [a-z]+(?=\())\b/gi

/** `refetchAfterDeed` and `isTold` as words; names of files and commands in backticks are taken as they are. */
const wordsOf = (line: string, isProse: boolean) =>
  (isProse ? line.replace(/`[^`]*`/g, '') : line).replace(/([a-z])(?=[A-Z])/g, '$1 ')

const oldWordsIn = (file: string) =>
  readFileSync(house + file, 'utf8')
    .split('\n')
    .flatMap((line, at) =>
      [...wordsOf(line, file.endsWith('.md')).matchAll(oldWords)].map(([word]) => `${file}:${at + 1} ${word}`),
    )

test('names, comments and guides use the field’s words', () => {
  const files = filesOf(
    '{apps,packages,e2e,bench,scripts}/**/*.{ts,tsx,css,mjs}',
    '{README,ARCHITECTURE,CONTRIBUTING,GLOSSARY}.md',
    'docs/**/*.md',
    // What is sent to the provider has the provider's names.
  ).filter(file => !file.endsWith('/house.test.ts') && !file.endsWith('/invoice/nuonuo/issue.ts'))
  expect(files.length).toBeGreaterThan(800)
  expect(files.flatMap(oldWordsIn)).toEqual([])
})
