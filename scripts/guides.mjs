import './refuse-old-node.mjs'

const { ensureInstalled } = await import('./install.mjs')
const { ensureBuilt } = await import('./build.mjs')
const { findBrowser } = await import('./browser.mjs')
const { launch } = await import('./launch.mjs')

const args = process.argv.slice(2)
const node = await ensureInstalled()
if (!args.includes('--help')) {
  await ensureBuilt()
  process.env.PARKDESK_BROWSER = findBrowser()
}
launch(node, 'e2e/guides/main.ts', args)
