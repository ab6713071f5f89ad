import './refuse-old-node.mjs'

const { ensureInstalled } = await import('./install.mjs')
const { ensureBuilt } = await import('./build.mjs')
const { launch } = await import('./launch.mjs')

const args = process.argv.slice(2)
const node = await ensureInstalled()
if (!args.includes('--help')) await ensureBuilt()
launch(node, 'apps/server/src/main.ts', args)
