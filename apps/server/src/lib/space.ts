import { statfs } from 'node:fs/promises'
import type { Log } from './log.ts'

/** enough; low: no new files are accepted; out: nothing is written but what people need to fix it. */
export type SpaceState = 'enough' | 'low' | 'out'

/** The free space of the disk, checked every second. */
export interface Space {
  state(): SpaceState
  /** Of the fullest disk. */
  freeBytes(): number
  stop(): void
}

export interface SpaceLimits {
  /** Below this, files are refused; 0: never. */
  filesBytes: number
  /** Below this, writes are refused; 0: never. */
  writesBytes: number
}

interface Watching extends SpaceLimits {
  /** Each may be on a disk of its own. */
  folders: string[]
  log: Pick<Log, 'warn' | 'info'>
}

const everyMs = 1_000
/** A state improves only with a tenth more than the limit, so that it does not flicker. */
const comfort = 1.1

/** Checks at once and then every second. A folder that cannot be checked is skipped. */
export async function watchSpace({ folders, log, ...limits }: Watching): Promise<Space> {
  let state: SpaceState = 'enough'
  let freeBytes = Number.POSITIVE_INFINITY
  const look = async () => {
    const free = await Promise.all(folders.map(freeOf))
    freeBytes = Math.min(...free)
    const before = state
    state = nextState(state, freeBytes, limits)
    if (state === before) return
    const fields = { freeMegabytes: megabytes(freeBytes), folders }
    if (state === 'enough') log.info(fields, 'the disk has room again')
    else
      log.warn(
        fields,
        state === 'low' ? 'the disk is nearly full: files are refused' : 'the disk is full: writes are refused',
      )
  }
  await look()
  let timer = setTimeout(turn, everyMs)
  function turn() {
    void look().finally(() => {
      if (!isStopped) timer = setTimeout(turn, everyMs)
    })
  }
  let isStopped = false
  return {
    state: () => state,
    freeBytes: () => freeBytes,
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

/** For programs that do not watch the disk. */
export const boundlessSpace: Space = {
  state: () => 'enough',
  freeBytes: () => Number.POSITIVE_INFINITY,
  stop() {},
}

export const megabytes = (bytes: number): number => Math.floor(bytes / 1024 / 1024)

/** Gets worse at once, better only with some margin. */
export function nextState(state: SpaceState, freeBytes: number, { filesBytes, writesBytes }: SpaceLimits): SpaceState {
  const isBelow = (limit: number, holds: boolean) => freeBytes < limit * (holds ? comfort : 1)
  if (isBelow(writesBytes, state === 'out')) return 'out'
  return isBelow(filesBytes, state !== 'enough') ? 'low' : 'enough'
}

const freeOf = (folder: string): Promise<number> =>
  statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => Number.POSITIVE_INFINITY,
  )
