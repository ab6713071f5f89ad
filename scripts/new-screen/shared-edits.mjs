import { fillIn } from './names.mjs'
import { Refusal } from './refusal.mjs'

/** Where the catalogue of screens is: a file for each group of the menu, and one for the fixed screens. */
export const catalogueFolder = 'packages/contract/src/screens'

/**
 * The shared files that a new screen is entered in, each with the edit that does it. Imports are sorted by the formatter afterwards.
 *
 * @param isInMenu whether the menu has a group of the screen's area
 */
export function sharedEdits(names, isInMenu) {
  const edits = {
    'packages/contract/src/index.ts': text =>
      `${text}${fillIn(`export * from './${names.serverArea}/some-noun.ts'\nexport * from './${names.serverArea}/some-noun-names.ts'\n`, names)}`,
    'packages/contract/src/permission.ts': before(
      '] as const\n',
      ['read', 'save', 'remove', 'import', 'export'].map(verb => `  'someNoun.${verb}',\n`).join(''),
    ),
    [`${catalogueFolder}/${isInMenu ? names.area : 'fixed'}.ts`]: before(
      '} as const satisfies Record<string, ScreenEntry>',
      `  '${names.key}': { at: '${names.at}', needs: '${names.noun}.read', zh: '${names.zh}', en: '${names.en}' },\n`,
    ),
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
