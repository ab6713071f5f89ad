import './refuse-old-node.mjs'

const { ensureInstalled } = await import('./install.mjs')
const { ensureBuilt } = await import('./build.mjs')
const { launch } = await import('./launch.mjs')

const [file, ...args] = process.argv.slice(2)
const node = await ensureInstalled()
if (file === '--build') await ensureBuilt()
else if (file) launch(node, file, args)
else {
  process.stderr.write('Say which file to run: node scripts/run.mjs <file.ts> [arguments], or --build\n')
  process.exit(1)
}
