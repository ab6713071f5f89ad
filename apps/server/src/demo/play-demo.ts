import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

const simulator = join(import.meta.dirname, '../../../simulator/src/main.ts')
/** Where to find a recorded log beside the project, on machines that have one. */
const recordedLog = join(import.meta.dirname, '../../../../../shared/data/gate-log/gate_log.csv')

interface DemoSettings {
  address: string
  dataFolder: string
  replay: string | undefined
  say(line: string): void
}

/** Runs the simulator for the demo lot in its own process, from a recorded log if there is one, else from a generated day. */
export function playDemo({ address, dataFolder, replay, say }: DemoSettings): { stop(): Promise<void> } {
  const log = replay ? resolve(replay) : existsSync(recordedLog) ? recordedLog : undefined
  const args = [simulator, '--live', '--quiet', '--server', address, ...(log ? ['--replay', log] : [])]
  const child = spawn(process.execPath, args, {
    env: { ...process.env, PARKDESK_DATA: dataFolder },
    // The simulator stops when this channel closes, so a killed server leaves no simulator behind.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  say(log ? `  The demo car park plays a recorded log: ${log}` : '  The demo car park plays a generated day.')
  say('  Ctrl-C stops everything.\n')
  let isStopping = false
  const gone = new Promise<void>(done => child.once('exit', () => done()))
  child.once('exit', code => {
    if (!isStopping && code !== 0) say('  The demo traffic has stopped; the server goes on.')
  })
  return {
    async stop() {
      isStopping = true
      child.kill('SIGTERM')
      await gone
    },
  }
}
