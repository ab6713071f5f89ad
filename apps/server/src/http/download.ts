import type { FastifyInstance } from 'fastify'
import type { FileStore } from '../lib/file-store.ts'
import { bearerToken } from './bind.ts'
import type { SessionInfo } from './context.ts'
import { isOwnOrigin, sessionCookie } from './cookie.ts'

interface Door {
  session(token: string): Promise<SessionInfo>
  apiToken(token: string, address: string): Promise<SessionInfo>
  /** The file of a key that the caller may read; 'making' while a job makes it for him; undefined otherwise. */
  find(
    asker: { session: SessionInfo; requestId: string; address: string },
    key: string,
  ): Promise<{ mediaType: string; path: string } | 'making' | undefined>
}

const retryAfterSeconds = 10
const inline = new Set(['image/png', 'image/jpeg'])

/** GET /api/file/<key>/<name>, signed in by the cookie or an API token. A missing, expired or forbidden file gives the same failure. */
export function downloads(app: FastifyInstance, files: FileStore, door: Door): void {
  app.get<{ Params: { key: string } }>('/api/file/:key/:name', { compress: false }, async (request, reply) => {
    const refuse = (status: number, text: string) => reply.status(status).type('text/plain; charset=utf-8').send(text)
    const apiToken = bearerToken(request)
    if (apiToken === undefined && !isOwnOrigin(request))
      return refuse(400, '请在 Parkdesk 内打开此文件 / Open this file from within Parkdesk')
    const found =
      apiToken === undefined ? door.session(sessionCookie.read(request) ?? '') : door.apiToken(apiToken, request.ip)
    const session = await found.catch(() => undefined)
    if (!session) return refuse(401, '请先登录 / Please sign in first')
    const { key } = request.params
    const asker = { session, requestId: request.id, address: request.ip }
    const file = /^[\w-]{22,64}$/.test(key) ? await door.find(asker, key) : undefined
    if (file === 'making') {
      void reply.header('retry-after', retryAfterSeconds)
      return refuse(503, '文件正在生成，请稍候再下载 / This file is still being made. Try again in a moment')
    }
    const opened = file && (await files.open(file.path))
    if (!file || !opened) return refuse(410, '文件不存在或已过期，请重新导出 / This file is gone. Make it again')
    return (
      reply
        .type(file.mediaType)
        // No file name here: the requesting page sets one, otherwise the browser uses the last part of the URL.
        .header('content-disposition', inline.has(file.mediaType) ? 'inline' : 'attachment')
        .header('content-length', opened.byteCount)
        .header('cache-control', 'private, max-age=300')
        .send(opened.stream)
    )
  })
}
