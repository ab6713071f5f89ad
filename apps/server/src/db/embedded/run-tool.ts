import { spawn } from 'node:child_process'

/** The operating system's account PostgreSQL runs under when we are root: it refuses to run as root itself. */
export interface Account {
  name: string
  uid: number
  gid: number
}

interface RunOptions {
  account?: Account | undefined
  environment?: Record<string, string>
  /** Output file of a child that leaves a daemon behind: a pipe would stay open as long as the daemon runs. */
  logFile?: number
}

/**
 * Runs one of PostgreSQL's programs to its end. Its environment is ours alone (a PGPORT or PGDATA of the user's shell must not reach it), and
 * its folder is `/`: the account it runs under need not be able to enter ours.
 */
export function run(program: string, args: string[], options: RunOptions): Promise<{ code: number; output: string }> {
  const { account, logFile } = options
  const sink = logFile ?? 'pipe'
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: '/',
      env: {
        PATH: process.env.PATH,
        SystemRoot: process.env.SystemRoot,
        LC_ALL: 'C',
        ...options.environment,
      },
      stdio: ['ignore', sink, sink],
      windowsHide: true,
      ...(account && { uid: account.uid, gid: account.gid }),
    })
    let output = ''
    const collect = (chunk: Buffer) => {
      output += chunk
    }
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
    child.once('error', reject)
    child.once('close', code => resolve({ code: code ?? 1, output: output.trim() }))
  })
}
