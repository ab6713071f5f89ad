import './refuse-old-node.mjs'

const { existsSync, writeFileSync } = await import('node:fs')
const { join, resolve } = await import('node:path')
const { root } = await import('./project.mjs')
const { isAllowed, licenceTexts, listBundled, listPackages } = await import('./components.mjs')

/** Writes the licences of what the product passes on: its npm packages, and the programs, libraries and data inside them. */
const target = resolve(process.env.INIT_CWD ?? root, process.argv[2] ?? join(root, 'THIRD-PARTY-NOTICES.txt'))
const packages = listPackages().filter(({ dev, folder }) => !dev && existsSync(folder))
const all = [...listBundled(), ...packages.map(entry => ({ ...entry, texts: licenceTexts(entry.folder) }))]
const line = '='.repeat(80)
const sections = all.map(({ name, version, licence, texts }) => {
  const text = texts.length > 0 ? texts.join('\n\n') : 'The package brings no text of its licence but its name.'
  return `${line}\n${name} ${version}${licence && `  (${licence})`}\n${line}\n\n${text}\n`
})
writeFileSync(target, `Parkdesk contains the following work of others.\n\n${sections.join('\n')}`)
console.log(`Wrote the licences of ${all.length} works to ${target}`)
const refused = listPackages().filter(entry => !isAllowed(entry))
if (refused.length > 0) {
  console.error(
    `Nobody has agreed to the licence of ${refused.map(({ name, licence }) => `${name} (${licence})`).join(', ')}`,
  )
  process.exitCode = 1
}
