import type { Services as AllServices } from '../http/context.ts'
import { removeOldReplays } from '../modules/charging/replay/service.ts'
import { removeOldSms, sendWaitingSms } from '../modules/member/sms/service.ts'
import { removeOldMessages } from '../modules/message/message/service.ts'
import { tellNotices } from '../modules/message/notice/service.ts'
import { announceVersion } from '../modules/message/version/service.ts'
import { removeExpiredFiles } from './remove-expired-files.ts'
import { removeOldSessions } from './remove-old-sessions.ts'
import { silentAfterMs, watchSilentBoxes } from './watch-silent-boxes.ts'

type Services = Pick<AllServices, 'database' | 'files' | 'clock' | 'log' | 'smsGateway'>

interface Job {
  name: string
  /** From the end of a run to the next. */
  everyMs: number
  firstAfterMs: number
  deed(services: Services): Promise<void>
}

const jobs: Job[] = [
  // While the server was down no box could be heard: they get their time again before silence is held against them.
  { name: 'watchSilentBoxes', everyMs: 15_000, firstAfterMs: silentAfterMs, deed: watchSilentBoxes },
  { name: 'removeExpiredFiles', everyMs: 10 * 60_000, firstAfterMs: 60_000, deed: removeExpiredFiles },
  { name: 'removeOldSessions', everyMs: 60 * 60_000, firstAfterMs: 120_000, deed: removeOldSessions },
  { name: 'removeOldReplays', everyMs: 60 * 60_000, firstAfterMs: 180_000, deed: removeOldReplays },
  { name: 'removeOldMessages', everyMs: 60 * 60_000, firstAfterMs: 240_000, deed: removeOldMessages },
  // For tenants that came after the start.
  { name: 'announceVersion', everyMs: 60 * 60_000, firstAfterMs: 60 * 60_000, deed: announceVersion },
  { name: 'tellNotices', everyMs: 30_000, firstAfterMs: 10_000, deed: tellNotices },
  { name: 'sendWaitingSms', everyMs: 5_000, firstAfterMs: 5_000, deed: sendWaitingSms },
  { name: 'removeOldSms', everyMs: 60 * 60_000, firstAfterMs: 300_000, deed: removeOldSms },
]

export interface RunningJobs {
  /** Starts no more and waits for those that run. */
  stop(): Promise<void>
}

/** Runs every job on its interval, never one beside itself. A job that fails is logged and tried again at its next turn. */
export function startJobs(services: Services, scheduled: Job[] = jobs): RunningJobs {
  const running = scheduled.map(job => repeat(job, services))
  return {
    async stop() {
      await Promise.all(running.map(job => job.stop()))
    },
  }
}

function repeat({ name, everyMs, firstAfterMs, deed }: Job, services: Services): RunningJobs {
  let isStopped = false
  let run = Promise.resolve()
  let timer = setTimeout(turn, firstAfterMs)

  function turn() {
    run = Promise.try(deed, services)
      .catch((error: unknown) => services.log.error({ err: error, job: name }, 'job failed'))
      .then(() => {
        if (!isStopped) timer = setTimeout(turn, everyMs)
      })
  }
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await run
    },
  }
}
