import './refuse-old-node.mjs'

const { execFileSync } = await import('node:child_process')
const { writeFileSync } = await import('node:fs')
const { join, resolve } = await import('node:path')
const { root } = await import('./project.mjs')
const { listBundled } = await import('./components.mjs')

/** Writes what the product is made of as CycloneDX JSON: npm's own list, and what packages hold that npm does not know of. */
const target = resolve(process.env.INIT_CWD ?? root, process.argv[2] ?? join(root, 'sbom.json'))
const most = 256 * 2 ** 20
const args = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application']
const { npm_execpath: script = '', npm_node_execpath: node = process.execPath } = process.env
const command = script.endsWith('npm-cli.js') ? [node, [script, ...args]] : ['npm', args]
const sbom = JSON.parse(
  execFileSync(...command, { cwd: root, encoding: 'utf8', maxBuffer: most, stdio: ['ignore', 'pipe', 'inherit'] }),
)
// npm names the project after its folder.
sbom.metadata.component.name = 'parkdesk'
for (const { name, version, licence, cpe } of listBundled()) {
  sbom.components.push({
    type: cpe ? 'application' : 'library',
    'bom-ref': `bundled:${name}@${version}`,
    name,
    version,
    ...(licence && { licenses: [{ license: { id: licence } }] }),
    ...(cpe && { cpe }),
  })
}
writeFileSync(target, `${JSON.stringify(sbom, undefined, 2)}\n`)
console.log(`Wrote ${sbom.components.length} components to ${target}`)
