import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import statics from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { bind } from './http/bind.ts'
import type { Services, SmsGateway } from './http/context.ts'
import { downloads } from './http/download.ts'
import { metrics } from './http/metrics.ts'
import { openApi } from './http/openapi.ts'
import { publicPictures } from './http/public-picture.ts'
import { buildServer, isApi, type ServerSettings, unknownCall } from './http/server.ts'
import { startJobQueue } from './jobs/job-queue.ts'
import { startJobs } from './jobs/run-jobs.ts'
import { liveChannels } from './live/channels.ts'
import { connectedConsoles } from './live/consoles.ts'
import { listen } from './live/listener.ts'
import { resumeReplays } from './modules/charging/replay/service.ts'
import { sessionCache } from './modules/identity/session/session-cache.ts'
import { settleWithoutGateway } from './modules/member/sms/service.ts'
import { countUnseen } from './modules/message/message/service.ts'
import { concerns, whoWants } from './modules/message/push/service.ts'
import { announceVersion } from './modules/message/version/service.ts'
import { readBox } from './modules/site/box/service.ts'
import { findPicture } from './modules/system/banner/service.ts'
import { findOwnFile } from './modules/system/file/service.ts'
import { routes } from './routes.ts'

export interface App {
  http: FastifyInstance
  close(): Promise<void>
}

interface AppSettings extends ServerSettings {
  /** The built console; undefined serves the API alone. */
  consoleFolder: string | undefined
  strictPassword: boolean
  smsGateway: SmsGateway | undefined
}

/** Everything put together; the caller says where it listens. */
export async function buildApp(
  services: Omit<Services, 'log' | 'strictPassword' | 'smsGateway' | 'forgetSession' | 'sendJob'>,
  settings: AppSettings,
): Promise<App> {
  const http = await buildServer(settings, token => sessions.knows(token))
  const everything: Services = {
    ...services,
    log: http.log,
    strictPassword: settings.strictPassword,
    smsGateway: settings.smsGateway,
    forgetSession: tokenHash => sessions.forget(tokenHash.toString('hex')),
    sendJob: (db, name, key) => queue.send(db, name, key),
  }
  const { database, files } = services
  const sessions = sessionCache(everything)
  const consoles = connectedConsoles({
    verify: token => sessions.read(token),
    concerns,
    whoWants: (message, people) =>
      whoWants(database.forTenant(message.tenantId), people, { ...message, at: services.clock() }),
  })
  const session = (token: string) => sessions.read(token)

  bind(http, everything, { session, box: (serial, key) => readBox(everything, serial, key) }, routes)
  liveChannels(http, consoles, {
    session,
    countUnseen: info => countUnseen(database.forTenant(info.tenantId), info, services.clock()),
  })
  downloads(http, files, {
    session,
    find: (info, fileId) => findOwnFile(database.forTenant(info.tenantId), info.tenantId, fileId),
  })
  publicPictures(http, files, asked => findPicture(services, asked))
  const queue = await startJobQueue(everything)
  const listener = await listen(database, http.log, notice => {
    if (notice.about === 'sessionChanged') sessions.forget(notice.tokenHash)
    if (notice.about === 'jobSent') queue.wake(notice.job)
    consoles.hear(notice)
  })
  health(http, services, listener.isConnected)
  metrics(http, { database, consoles: consoles.count })
  http.get('/openapi.json', async () => openApi(routes.map(route => route.endpoint)))
  await servePages(http, settings.consoleFolder)
  await resumeReplays(everything)
  await announceVersion(services)
  await settleWithoutGateway(everything)
  const jobs = startJobs(everything)

  return {
    http,
    async close() {
      await Promise.all([jobs.stop(), queue.stop()])
      consoles.close()
      await http.close()
      await listener.close()
    },
  }
}

function health(http: FastifyInstance, { database }: Pick<Services, 'database'>, hearsNotices: () => boolean): void {
  http.get('/healthz', async () => ({ status: 'ok' }))
  http.get('/readyz', async (_request, reply) => {
    const isReady =
      hearsNotices() &&
      (await database.ping().then(
        () => true,
        () => false,
      ))
    return reply.status(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'the database cannot be reached' })
  })
}

async function servePages(http: FastifyInstance, folder: string | undefined): Promise<void> {
  const page =
    folder && existsSync(join(folder, 'index.html')) ? await readFile(join(folder, 'index.html'), 'utf8') : undefined
  if (page !== undefined && folder !== undefined) {
    await http.register(statics, {
      root: folder,
      index: false,
      wildcard: false,
      preCompressed: true,
      // File names under assets/ hold a hash of their content.
      setHeaders: (response, path) => {
        response.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  http.setNotFoundHandler(async (request, reply) => {
    if (isApi(request)) {
      const { status, body } = unknownCall(request)
      return reply.status(status).send(body)
    }
    const isPage = request.method === 'GET' && !/\.\w+$/.test(request.url.split('?')[0] ?? '')
    if (!isPage || page === undefined) return reply.status(404).type('text/plain; charset=utf-8').send('404')
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page)
  })
}
