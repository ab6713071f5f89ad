import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import statics, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { type CallAs, callsAs } from './call-as.ts'
import { bind } from './http/bind.ts'
import type {
  PayChannels,
  Retention,
  Services,
  SmsGateway,
  TimedBackup,
  VideoSettings,
  WalArchive,
} from './http/context.ts'
import { doors } from './http/door.ts'
import { downloads } from './http/download.ts'
import { metrics, metricsServer } from './http/metrics.ts'
import { serveOpenApi } from './http/openapi.ts'
import { isApi, plainPath } from './http/path.ts'
import { publicCalendars } from './http/public-calendar.ts'
import { publicInvoices } from './http/public-invoice.ts'
import { publicPictures } from './http/public-picture.ts'
import { buildServer, type ServerSettings, unknownCall } from './http/server.ts'
import { vehiclePictures } from './http/vehicle-picture.ts'
import { startJobQueue } from './jobs/job-queue.ts'
import { type RunningJobs, startJobs } from './jobs/run-jobs.ts'
import { Failure } from './lib/failure.ts'
import { liveChannels } from './live/channels.ts'
import { connectedConsoles } from './live/consoles.ts'
import { listen } from './live/listener.ts'
import { usualVideoLimits, type VideoLimits, videoChannel } from './live/video-channel.ts'
import { resumeReplays } from './modules/charging/replay/keep.ts'
import { findCalendar } from './modules/duty/roster-calendar/find-calendar.ts'
import { readApiToken } from './modules/identity/api-token/read-api-token.ts'
import { sessionCache } from './modules/identity/session/session-cache.ts'
import { checkSessions } from './modules/identity/session/session-check.ts'
import { findPaidInvoiceFile } from './modules/lane/driver-pay/find-invoice-file.ts'
import { openAfterPayment } from './modules/lane/driver-pay/open-after-payment.ts'
import { maySeeLive, redeemTicket } from './modules/lane/video/live.ts'
import { settleWithoutGateway } from './modules/member/sms/send.ts'
import { countUnseen } from './modules/message/message/count-unseen.ts'
import { concerns } from './modules/message/push/rules.ts'
import { whoWants } from './modules/message/push/who-wants.ts'
import { announceVersion } from './modules/message/version/announce-version.ts'
import { knownBoxes } from './modules/site/box/known-boxes.ts'
import { findPicture } from './modules/system/banner/find-picture.ts'
import { resumeExports } from './modules/system/task/keep.ts'
import { readSessionOrVisit } from './modules/tenant/visit/read-visit.ts'
import { takeNotice } from './modules/traffic/intent/take-notice.ts'
import { takeInvoiceNotice } from './modules/traffic/invoice/take-invoice-notice.ts'
import { readPicture } from './modules/traffic/picture/read-picture.ts'
import { applyRefundNotice, judgeRefundNotice } from './modules/traffic/refund/take-refund-notice.ts'
import { endWaits, ringBox } from './platform/box-bell.ts'
import { downloadFile } from './platform/file/download-file.ts'
import { repeatCall } from './repeat-call.ts'
import { routes } from './routes.ts'

export interface App {
  http: FastifyInstance
  /** Serves /metrics on its own port; undefined: `http` serves it. */
  metricsHttp: FastifyInstance | undefined
  /** What it does by the clock. */
  jobs: RunningJobs
  callAs: CallAs
  close(): Promise<void>
}

interface AppSettings extends ServerSettings {
  /** The built console; undefined serves the API alone. */
  consoleFolder: string | undefined
  strictPassword: boolean
  plainProviders: boolean
  exportRowsAtOnce: number
  smsGateway: SmsGateway | undefined
  payChannels: PayChannels
  video: VideoSettings
  videoLimits?: Partial<VideoLimits>
  retention: Retention
  /** How often the sessions of live channels are checked, in ms. */
  verifyEveryMs?: number
  timedBackup?: TimedBackup | undefined
  walArchive?: WalArchive | undefined
  dataFolder?: string
  /** Whether /metrics is served on its own port. */
  hasMetricsPort?: boolean
}

/** How long the session cache keeps a session. */
const usualVerifyEveryMs = 5_000

/** Assembles the whole application; the caller makes it listen. */
export async function buildApp(
  services: Omit<
    Services,
    | 'log'
    | 'strictPassword'
    | 'plainProviders'
    | 'exportRowsAtOnce'
    | 'smsGateway'
    | 'payChannels'
    | 'video'
    | 'retention'
    | 'timedBackup'
    | 'walArchive'
    | 'forgetSession'
    | 'sendJob'
    | 'repeatCall'
  >,
  settings: AppSettings,
): Promise<App> {
  const { gateway } = settings.video
  const frames = gateway ? [new URL(gateway.url.replaceAll(/[{}]/g, '')).origin] : []
  const http = await buildServer(
    { ...settings, frames },
    {
      session: token => sessions.knows(token) || apiTokens.knows(token),
      box: (serial, key) => boxes.knows(serial, key),
    },
  )
  const everything: Services = {
    ...services,
    log: http.log,
    strictPassword: settings.strictPassword,
    plainProviders: settings.plainProviders,
    exportRowsAtOnce: settings.exportRowsAtOnce,
    smsGateway: settings.smsGateway,
    payChannels: settings.payChannels,
    video: settings.video,
    retention: settings.retention,
    timedBackup: settings.timedBackup,
    walArchive: settings.walArchive,
    forgetSession: tokenHash => forget(tokenHash.toString('hex')),
    sendJob: (db, name, key) => queue.send(db, name, key),
    repeatCall,
  }
  const { database, files } = services
  const boxes = knownBoxes(everything)
  const sessions = sessionCache(services, token => readSessionOrVisit(everything, token))
  const apiTokens = sessionCache(services, (token, from) => readApiToken(everything, token, from))
  const forget = (tokenHashHex: string) => {
    sessions.forget(tokenHashHex)
    apiTokens.forget(tokenHashHex)
  }
  const consoles = connectedConsoles(
    {
      verify: token => sessions.read(token),
      check: connected => checkSessions(services, connected),
      concerns,
      whoWants: (message, people) =>
        whoWants(database.forTenant(message.tenantId), people, { ...message, at: services.clock() }),
    },
    settings.verifyEveryMs ?? usualVerifyEveryMs,
  )
  const session = (token: string) => sessions.read(token)

  const apiToken = (token: string, from: string) => apiTokens.read(token, from)
  bind(http, everything, { session, apiToken, box: boxes.read }, routes)
  liveChannels(http, consoles, {
    // A visit hears nothing: what comes in concerns the operator's own people.
    async session(token) {
      const info = await sessions.read(token)
      if (info.visit) throw new Failure('session.missing')
      return info
    },
    countUnseen: info => countUnseen(database.forTenant(info.tenantId), info, services.clock()),
  })
  videoChannel(
    http,
    {
      session,
      stream: (info, ticket) => redeemTicket(everything, info, ticket),
      may: maySeeLive,
    },
    { ...usualVideoLimits, ...settings.videoLimits },
  )
  downloads(http, files, { session, apiToken, find: (download, key) => downloadFile(services, download, key) })
  vehiclePictures(http, {
    session,
    apiToken,
    open: (info, wanted) => readPicture(services, info, wanted),
  })
  const refund = { judge: judgeRefundNotice, apply: applyRefundNotice }
  const onNotice = { onPosted: openAfterPayment, refund }
  await doors(http, {
    pay: (code, received) => takeNotice(everything, code, received, onNotice),
    invoice: (code, received) => takeInvoiceNotice(everything, code, received),
  })
  publicCalendars(http, asked => findCalendar(services, asked))
  publicInvoices(http, files, asked => findPaidInvoiceFile(services, asked))
  publicPictures(http, files, asked => findPicture(services, asked))
  const queue = await startJobQueue(everything)
  const listener = await listen(database, http.log, notice => {
    if (notice.about === 'sessionChanged') forget(notice.tokenHash)
    if (notice.about === 'jobSent') queue.wake(notice.job)
    if (notice.about === 'command') ringBox(database, notice)
    consoles.hear(notice)
  })
  health(http, services, listener.isConnected)
  const hasBackupTimer = settings.timedBackup !== undefined
  const figures = metrics(http, { database, consoles: consoles.count, dataFolder: settings.dataFolder, hasBackupTimer })
  const metricsHttp = settings.hasMetricsPort ? metricsServer(figures) : undefined
  if (metricsHttp === undefined) figures.serve(http)
  serveOpenApi(
    http,
    routes.map(route => route.endpoint),
  )
  await servePages(http, settings.consoleFolder)
  await resumeReplays(everything)
  await resumeExports(everything)
  await announceVersion(services)
  await settleWithoutGateway(everything)
  const unguarded = { ...everything, database: { ...database, ...database.unguarded } }
  const jobs = startJobs(unguarded, { onFailure: figures.countJobFailure })

  return {
    http,
    metricsHttp,
    jobs,
    callAs: callsAs(everything),
    async close() {
      endWaits(database)
      await Promise.all([jobs.stop(), queue.stop()])
      consoles.close()
      await metricsHttp?.close()
      await http.close()
      await listener.close()
    },
  }
}

function health(http: FastifyInstance, { database }: Pick<Services, 'database'>, hearsNotices: () => boolean): void {
  http.get('/healthz', async () => ({ status: 'ok' }))
  // Anybody may call this as often as they like: concurrent requests share one database query.
  let asking: Promise<boolean> | undefined
  const answersDatabase = () => {
    asking ??= database
      .ping()
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        asking = undefined
      })
    return asking
  }
  http.get('/readyz', async (_request, reply) => {
    const isReady = hearsNotices() && (await answersDatabase())
    return reply.status(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'the database cannot be reached' })
  })
}

async function servePages(http: FastifyInstance, folder: string | undefined): Promise<void> {
  const page =
    folder && existsSync(join(folder, 'index.html')) ? await readFile(join(folder, 'index.html'), 'utf8') : undefined
  if (page !== undefined && folder !== undefined) {
    const options: FastifyStaticOptions = { root: folder, index: false, preCompressed: true }
    // File names under assets/ hold a hash of their content. Hundreds of files: a route for each would take a third of a second at every start.
    await http.register(statics, {
      ...options,
      root: join(folder, 'assets'),
      prefix: '/assets/',
      setHeaders: response => void response.header('cache-control', 'public, max-age=31536000, immutable'),
    })
    await http.register(statics, {
      ...options,
      decorateReply: false,
      wildcard: false,
      globIgnore: ['assets/**'],
      setHeaders: response => void response.header('cache-control', 'no-cache'),
    })
  }
  // Too small to be squeezed for each call; once is enough for all.
  const squeezed = page === undefined ? undefined : brotliCompressSync(page)
  // The rate-limit plug-in hooks into routes only, not into the not-found handler.
  http.setNotFoundHandler({ preHandler: http.rateLimit() }, async (request, reply) => {
    if (isApi(request)) {
      const { status, body } = unknownCall(request)
      return reply.status(status).send(body)
    }
    const isPage = request.method === 'GET' && !/\.\w+$/.test(plainPath(request.url))
    if (!isPage || page === undefined) return reply.status(404).type('text/plain; charset=utf-8').send('404')
    reply.type('text/html; charset=utf-8').headers({ 'cache-control': 'no-cache', vary: 'accept-encoding' })
    const takesBrotli = /\bbr\b/.test(String(request.headers['accept-encoding']))
    return takesBrotli ? reply.header('content-encoding', 'br').send(squeezed) : reply.send(page)
  })
}
