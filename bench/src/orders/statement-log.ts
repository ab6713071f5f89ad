import { readFile, stat } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/** A statement with its parameters, as PostgreSQL ran it. */
export interface Statement {
  text: string
  values: (string | null)[]
}

const settings = { log_min_duration_statement: '0', log_error_verbosity: 'default' }

/** What PostgreSQL is asked while something happens, read from its own log, and not from what we believe that the server asks. */
export async function listenIn(
  client: pg.Client,
  logPath: string,
  action: () => Promise<unknown>,
): Promise<Statement[]> {
  const { size } = await stat(logPath)
  await set(client, name => `alter system set ${name} = '${settings[name]}'`)
  try {
    await action()
  } finally {
    await set(client, name => `alter system reset ${name}`)
  }
  return parseLog((await readFile(logPath)).subarray(size).toString())
}

async function set(client: pg.Client, command: (name: keyof typeof settings) => string): Promise<void> {
  await client.query(command('log_min_duration_statement'))
  await client.query(command('log_error_verbosity'))
  await client.query('select pg_reload_conf()')
  // Every backend hears of it by a signal, in its own time.
  await sleep(200)
}

/** The statements of a log: an entry begins with its time, goes on after tabs, and has its parameters in an entry of their own. */
function parseLog(text: string): Statement[] {
  const statements: Statement[] = []
  for (const entry of text.replaceAll('\n\t', '\u0001').split('\n')) {
    const [, kind, said = ''] = /^\S+ \S+ \S+ \[\d+\] (LOG|DETAIL): {2}(.*)$/.exec(entry) ?? []
    const statement = /^duration: [\d.]+ ms {2}(?:execute [^:]+|statement): (.*)$/.exec(said)?.[1]
    if (kind === 'LOG' && statement !== undefined) {
      statements.push({ text: statement.replaceAll('\u0001', '\n'), values: [] })
    }
    if (kind === 'DETAIL' && /^Parameters: /.test(said)) statements.at(-1)?.values.push(...parseValues(said))
  }
  return statements
}

function parseValues(said: string): (string | null)[] {
  const found = said.matchAll(/\$\d+ = (?:NULL|'((?:[^']|'')*)')/g)
  return [...found].map(([, value]) =>
    value === undefined ? null : value.replaceAll("''", "'").replaceAll('\u0001', '\n'),
  )
}
