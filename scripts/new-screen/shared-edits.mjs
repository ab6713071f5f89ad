import { fillIn } from './names.mjs'
import { Refusal } from './refusal.mjs'

/** The shared files that a new screen is entered in, each with the edit that does it. Imports are sorted by the formatter afterwards. */
export function sharedEdits(names) {
  const edits = {
    'packages/contract/src/index.ts': text =>
      `${text}${fillIn(`export * from './${names.serverArea}/some-noun.ts'\nexport * from './${names.serverArea}/some-noun-names.ts'\n`, names)}`,
    'packages/contract/src/permission.ts': before(
      '] as const\n',
      ['read', 'save', 'remove', 'import', 'export'].map(verb => `  'someNoun.${verb}',\n`).join(''),
    ),
    'packages/contract/src/screen.ts': enterInCatalogue,
    'apps/server/src/routes.ts': both(
      first(`import { someNounRoutes } from './modules/${names.serverArea}/some-noun/routes.ts'\n`),
      before('\n]\n', '\n  ...someNounRoutes,'),
    ),
    'apps/server/src/testing/furnish-tenant.ts': both(
      first(`import { furnishSomeNoun } from '../modules/${names.serverArea}/some-noun/furnish.ts'\n`),
      before('\n]\n', '\n  furnishSomeNoun,'),
    ),
    'apps/console/src/locales/registry.ts': before(
      '} as const\n',
      "  someNoun: { zh: () => import('./zh/some-noun.ts'), en: () => import('./en/some-noun.ts') },\n",
    ),
    'apps/console/src/app/screen-registry.ts': before(
      '} satisfies Record<ScreenKey, Screen>',
      `  '${names.key}': screen(() => import('../screens/${names.area}/some-noun/screen.tsx'), 'someNoun'),\n`,
    ),
  }
  return Object.entries(edits).map(([path, edit]) => ({
    path,
    edit(text) {
      const edited = edit(text, names)
      if (edited === undefined)
        throw new Refusal(
          `${path} has not the form that scripts/new-screen/shared-edits.mjs looks for. Mend the script.`,
        )
      return edited
    },
  }))
}

const first = line => (text, names) => fillIn(line, names) + text
const both = (one, other) => (text, names) => other(one(text, names), names)

/** Puts lines before the first place where an anchor stands. */
const before = (anchor, lines) => (text, names) => {
  const at = text.indexOf(anchor)
  return at < 0 ? undefined : text.slice(0, at) + fillIn(lines, names) + text.slice(at)
}

/** After the last screen of its group; below the fixed screens when the menu has no such group. */
function enterInCatalogue(text, { key, area, noun, at, zh, en }) {
  if (text.includes(`'${key}':`)) throw new Refusal(`There is a screen ${key} already.`)
  if (text.includes(`at: '${at}'`)) throw new Refusal(`There is a screen at ${at} already. Say another path with --at.`)
  if (new RegExp(`^  '\\w+/${noun}':|name: '${noun}'`, 'm').test(text))
    throw new Refusal(`Another screen is called ${noun} already. Choose another noun.`)
  const group = new RegExp(`^  ${area}: '([^']+)',$`, 'm').exec(text)?.[1]
  if (group && !at.startsWith(`${group}/`))
    throw new Refusal(`A screen of the menu group ${area} has a path below ${group}/, unlike ${at}.`)
  const [begin, end] = [
    `export const ${group ? 'menuScreens' : 'fixedScreens'} = {\n`,
    '} as const satisfies Record<string, ScreenEntry>',
  ]
  const from = text.indexOf(begin)
  const to = text.indexOf(end, from)
  if (from < 0 || to < 0) return undefined
  const line = `  '${key}': { at: '${at}', needs: '${noun}.read', zh: '${zh}', en: '${en}' },\n`
  const block = text.slice(from, to)
  const last = Math.max(block.lastIndexOf(`\n  '${area}/`), -1)
  const next = last < 0 ? -1 : block.indexOf("\n  '", last + 1)
  const place = next < 0 ? to : from + next + 1
  return text.slice(0, place) + line + text.slice(place)
}
