import './refuse-old-node.mjs'

const { spawnSync } = await import('node:child_process')
const { mkdirSync, readFileSync, rmSync, writeFileSync } = await import('node:fs')
const { dirname, join } = await import('node:path')
const { parseArgs } = await import('node:util')
const { ensureInstalled } = await import('./install.mjs')
const { namesOf } = await import('./new-screen/names.mjs')
const { planOf } = await import('./new-screen/plan.mjs')
const { Refusal } = await import('./new-screen/refusal.mjs')
const { root } = await import('./project.mjs')

const usage =
  'npm run new-screen -- AREA/NOUN [--zh 标题] [--en Title] [--server AREA] [--at /path]\nWrites a plain screen on all floors, for example basic/probe. CONTRIBUTING.md says what to do with it.'

/** Asked by `npm run new-screen`: plans everything, then writes everything, or nothing. */
async function main() {
  const { positionals, values } = readArguments()
  const names = namesOf(positionals[0], values)
  const { added, shared } = planOf(root, names)
  const node = await ensureInstalled()
  const kept = [...shared.map(({ path }) => path), 'apps/server/src/db/schema.generated.ts'].map(path => ({
    path,
    text: readFileSync(join(root, path), 'utf8'),
  }))
  try {
    for (const file of [...added, ...shared]) write(file)
    const written = [...added, ...shared].map(({ path }) => path).filter(path => !path.endsWith('.sql'))
    run('node_modules/.bin/biome', ['check', '--write', '--reporter=summary', ...written])
    run(node, ['scripts/run.mjs', 'apps/server/src/commands/write-schema-types.ts'])
  } catch (error) {
    for (const { path } of added) rmSync(join(root, path), { force: true })
    for (const file of kept) write(file)
    throw error
  }
  console.log(`New:\n${added.map(({ path }) => `  ${path}`).join('\n')}`)
  console.log(`Changed:\n${kept.map(({ path }) => `  ${path}`).join('\n')}`)
  console.log(`The screen is at ${names.at}. What is left to you stands in CONTRIBUTING.md, "Add a screen".`)
}

function readArguments() {
  const text = { type: 'string' }
  try {
    return parseArgs({ allowPositionals: true, options: { zh: text, en: text, server: text, at: text } })
  } catch (error) {
    throw new Refusal(error.message)
  }
}

function write({ path, text }) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

function run(command, args) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0)
    throw new Refusal(`${args[0]} failed${error ? `: ${error.message}` : ''}. Nothing is left of the screen.`)
}

try {
  await main()
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  console.error(`${error.message}\n${usage}`)
  process.exitCode = 1
}
