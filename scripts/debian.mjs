import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
const options = ['-y', '-qq', '--no-install-recommends']
const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Installs Debian packages where this account may; says what for. Elsewhere it does nothing. */
export function installPackages(purpose, ...packages) {
  if (!mayInstall()) return
  console.log(`Installing ${purpose} (apt-get) …`)
  const apt = (...args) => spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env: environment })
  apt('update', '-qq')
  apt('install', ...options, ...packages)
}

/** The same beside other work, without a word; resolves when it has ended, well or not. Whoever needs the packages looks for them then. */
export function installBeside(...packages) {
  if (packages.length === 0 || !mayInstall()) return Promise.resolve()
  const script = 'apt-get update -qq && exec apt-get install "$@"'
  const child = spawn('sh', ['-c', script, 'sh', ...options, ...packages], { stdio: 'ignore', env: environment })
  return new Promise(done => {
    child.once('close', done)
    child.once('error', done)
  })
}
