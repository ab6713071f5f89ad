import { fromKysely, PgBoss } from 'pg-boss'
import type { Db } from '../db/database.ts'
import { jobSchema } from '../db/job-schema.ts'
import { notifyLive } from '../db/notify.ts'
import type { Services } from '../http/context.ts'
import type { JobKey, JobName } from '../lib/job.ts'
import { runReplay } from '../modules/charging/replay/run.ts'
import { runExport } from '../modules/system/task/run-export.ts'

/** Runs a job to its end, or throws when the signal aborts it. It may run again after a crash, so it must be able to start over. */
type Handler = (services: Services, key: JobKey, signal: AbortSignal) => Promise<void>

export const handlers: Record<JobName, Handler> = { replay: runReplay, export: runExport }

/** A killed process is detected after this; another process then takes its job. The minimum of pg-boss. */
const heartbeatSeconds = 10
/** A notice announces each job; polling finds jobs whose notice was missed, or that return from a dead process. */
const pollingIntervalSeconds = 5
const fourHoursSeconds = 4 * 3600

const queue = {
  // One job per key, waiting or running, however often it is sent.
  policy: 'exclusive',
  heartbeatSeconds,
  expireInSeconds: fourHoursSeconds,
  // The handler decides how often a job is retried: it can distinguish a crash from a stop.
  retryLimit: 1000,
  deleteAfterSeconds: 3600,
} as const

export interface JobQueue {
  /** Puts a job into the queue when the surrounding transaction commits, and not at all when it rolls back. */
  send(db: Db, name: JobName, key: JobKey): Promise<void>
  /** Looks for jobs of this name at once. */
  wake(name: JobName): void
  /** Aborts the running jobs, so that another process or the next start resumes them. */
  stop(): Promise<void>
}

/** Runs the jobs that must survive a restart: one of each name at a time in this process, each in one process only. */
export async function startJobQueue(services: Services, jobs: Record<string, Handler> = handlers): Promise<JobQueue> {
  const { database, log } = services
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.execute(text, values) },
    schema: jobSchema,
    // The owner makes and migrates the tables; the server's role could not, nor rebuild their indexes.
    migrate: false,
    createSchema: false,
    reindex: false,
    monitorVacuum: false,
    schedule: false,
    superviseIntervalSeconds: heartbeatSeconds,
    monitorIntervalSeconds: heartbeatSeconds,
    flowIntervalSeconds: 3600,
  })
  boss.on('error', error => log.error({ err: error }, 'job queue'))
  await boss.start()
  const stopping = new AbortController()
  const workers = new Map<string, string>()
  for (const [name, handle] of Object.entries(jobs)) {
    await boss.createQueue(name, queue)
    const worker = await boss.work<JobKey>(name, { pollingIntervalSeconds }, async ([job]) => {
      if (job) await handle(services, job.data, AbortSignal.any([job.signal, stopping.signal]))
    })
    workers.set(name, worker)
  }
  return {
    async send(db, name, key) {
      await boss.send(name, key, { singletonKey: `${key.tenantId} ${key.id}`, db: fromKysely(db) })
      await notifyLive(db, { about: 'jobSent', job: name })
    },
    wake(name) {
      const worker = workers.get(name)
      if (worker !== undefined) boss.notifyWorker(worker)
    },
    async stop() {
      stopping.abort()
      await boss.stop({ close: false })
    },
  }
}
