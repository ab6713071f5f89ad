import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../db/database.ts'

interface Measured {
  database: Database
  consoles: () => number
}

/** GET /metrics in Prometheus' format: calls by route and status, the pool, the consoles, and Node's own figures. */
export function metrics(http: FastifyInstance, { database, consoles }: Measured): void {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const calls = new Histogram({
    name: 'parkdesk_http_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers,
  })
  new Gauge({
    name: 'parkdesk_consoles',
    help: 'Live channels connected',
    registers,
    collect() {
      this.set(consoles())
    },
  })
  new Gauge({
    name: 'parkdesk_pool_waiting',
    help: 'Queries waiting for a connection',
    registers,
    collect() {
      this.set(database.poolSize().waiting)
    },
  })
  http.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url
    if (route) calls.observe({ route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  http.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()))
}
