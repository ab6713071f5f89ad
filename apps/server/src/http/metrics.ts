import { statfs } from 'node:fs/promises'
import { reportPasses } from '@parkdesk/contract'
import fastify, { type FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { z } from 'zod'
import type { Database } from '../db/database.ts'

interface Measured {
  database: Database
  consoles: () => number
  /** The folder of files and the embedded database; undefined: its free space is not measured. */
  dataFolder: string | undefined
  hasBackupTimer: boolean
}

export interface Metrics {
  countJobFailure(job: string): void
  /** GET /metrics, in Prometheus' format. */
  serve(http: FastifyInstance): void
}

const PassAnswer = z.object({ data: z.object({ results: z.array(z.object({ result: z.string() })) }) })

/** The metrics: calls by route and status, passes, jobs, the database and its connections, disk, backups, Node's own figures. */
export function metrics(http: FastifyInstance, measured: Measured): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  countCalls(http, registry)
  measureState(registry, measured)
  const jobFailures = new Counter({
    name: 'parkdesk_job_failures_total',
    help: 'Runs of a timed job that failed',
    labelNames: ['job'],
    registers: [registry],
  })
  return {
    countJobFailure: job => jobFailures.inc({ job }),
    serve(server) {
      server.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()))
    },
  }
}

/** A server for /metrics alone, on its own port. It does not listen yet. */
export function metricsServer({ serve }: Metrics): FastifyInstance {
  const server = fastify({ forceCloseConnections: true })
  serve(server)
  return server
}

function countCalls(http: FastifyInstance, registry: Registry): void {
  const calls = new Histogram({
    name: 'parkdesk_http_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
  const passes = new Counter({
    name: 'parkdesk_passes_total',
    help: 'Passes that boxes reported, by what they were answered: accepted, duplicate, refused',
    labelNames: ['result'],
    registers: [registry],
  })
  for (const result of ['accepted', 'duplicate', 'refused']) passes.inc({ result }, 0)
  http.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url
    if (route) calls.observe({ route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  http.addHook('preSerialization', async (request, _reply, payload) => {
    if (request.routeOptions.url !== reportPasses.path) return payload
    for (const { result } of PassAnswer.safeParse(payload).data?.data.results ?? []) passes.inc({ result })
    return payload
  })
}

function measureState(registry: Registry, { database, consoles, dataFolder, hasBackupTimer }: Measured): void {
  const gauge = (name: string, help: string, read: () => number | Promise<number>) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(await read())
      },
    })
  gauge('parkdesk_consoles', 'Live channels connected', consoles)
  gauge('parkdesk_pool_waiting', 'Queries waiting for a connection', () => database.poolSize().waiting)
  gauge('parkdesk_database_ready', '1: the database answers', () =>
    database.ping().then(
      () => 1,
      () => 0,
    ),
  )
  gauge('parkdesk_backup_timer', '1: backups are made on a timer', () => (hasBackupTimer ? 1 : 0))
  gauge('parkdesk_backup_success_timestamp_seconds', 'When the last good timed backup began; 0: never', () =>
    lastBackup(database).catch(() => Number.NaN),
  )
  if (dataFolder !== undefined) {
    gauge('parkdesk_disk_free_bytes', 'Room that the disk of the data folder has left', async () => {
      const { bavail, bsize } = await statfs(dataFolder)
      return bavail * bsize
    })
  }
}

async function lastBackup({ shared }: Database): Promise<number> {
  const last = await shared
    .selectFrom('backup_run')
    .select('began_at as beganAt')
    .where('failure', 'is', null)
    .orderBy('began_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last ? last.beganAt.getTime() / 1000 : 0
}
