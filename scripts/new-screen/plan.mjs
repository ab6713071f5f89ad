import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fillIn } from './names.mjs'
import { Refusal } from './refusal.mjs'
import { catalogueFolder, sharedEdits } from './shared-edits.mjs'

const templates = import.meta.dirname

/** The new files of a screen, by the template of each. */
const filesOf = ({ area, serverArea, kebab, snake }, migration) => {
  const contract = `packages/contract/src/${serverArea}/${kebab}`
  const server = `apps/server/src/modules/${serverArea}/${kebab}`
  const screen = `apps/console/src/screens/${area}/${kebab}`
  const locales = 'apps/console/src/locales'
  return {
    'contract.ts': `${contract}.ts`,
    'names.ts': `${contract}-names.ts`,
    'migration.sql': `apps/server/src/db/migrations/${migration}-create-${snake.replaceAll('_', '-')}.sql`,
    'routes.ts': `${server}/routes.ts`,
    'service.ts': `${server}/service.ts`,
    'queries.ts': `${server}/queries.ts`,
    'export.ts': `${server}/export.ts`,
    'import.ts': `${server}/import.ts`,
    'furnish.ts': `${server}/furnish.ts`,
    'test.ts': `${server}/${kebab}.test.ts`,
    'import.test.ts': `${server}/import.test.ts`,
    'zh.ts': `${locales}/zh/${kebab}.ts`,
    'en.ts': `${locales}/en/${kebab}.ts`,
    'screen.tsx': `${screen}/screen.tsx`,
    'columns.ts': `${screen}/columns.ts`,
    'form.tsx': `${screen}/form.tsx`,
  }
}

/** Whether the menu has a group for a screen. Refuses one whose key, path or name another screen has, and one whose path is not its group's. */
function isInMenu(root, { key, area, noun, at }) {
  const read = path => readFileSync(join(root, path), 'utf8')
  const catalogue = readdirSync(join(root, catalogueFolder))
    .map(file => read(`${catalogueFolder}/${file}`))
    .join('')
  if (catalogue.includes(`'${key}':`)) throw new Refusal(`There is a screen ${key} already.`)
  if (catalogue.includes(`at: '${at}'`))
    throw new Refusal(`There is a screen at ${at} already. Say another path with --at.`)
  if (new RegExp(`^  '\\w+/${noun}':|name: '${noun}'`, 'm').test(catalogue)) {
    throw new Refusal(`Another screen is called ${noun} already. Choose another noun.`)
  }
  const group = new RegExp(`^  ${area}: '([^']+)',$`, 'm').exec(read('packages/contract/src/screen.ts'))?.[1]
  if (group && !at.startsWith(`${group}/`)) {
    throw new Refusal(`A screen of the menu group ${area} has a path below ${group}/, unlike ${at}.`)
  }
  return group !== undefined
}

/**
 * What a new screen writes, without writing it: the text of each new file and of each shared file as it is afterwards.
 *
 * @throws Refusal when something of that name is there, or a shared file has not the form that its edit looks for
 */
export function planOf(root, names) {
  const migrations = readdirSync(join(root, 'apps/server/src/db/migrations'))
  if (migrations.some(file => file.endsWith(`-create-${names.kebab}.sql`))) {
    throw new Refusal(`There is a migration that creates ${names.snake} already. Choose another noun.`)
  }
  const last = Math.max(...migrations.map(file => Number.parseInt(file, 10)))
  const files = filesOf(names, String(last + 1).padStart(4, '0'))
  const taken = Object.values(files).filter(path => existsSync(join(root, path)))
  if (taken.length > 0) throw new Refusal(`${names.key} is there already: ${taken[0]}. Choose another noun.`)
  const shared = sharedEdits(names, isInMenu(root, names)).map(({ path, edit }) => ({
    path,
    text: edit(readFileSync(join(root, path), 'utf8')),
  }))
  const added = Object.entries(files).map(([template, path]) => ({
    path,
    text: fillIn(readFileSync(join(templates, `${template}.txt`), 'utf8'), names),
  }))
  return { added, shared }
}
