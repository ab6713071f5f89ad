import type { FastifyInstance } from 'fastify'
import type { FileStore } from '../lib/file-store.ts'
import type { SessionInfo } from './context.ts'
import { pageReader, refuseAsText, type SessionDoor } from './page-reader.ts'

interface Door extends SessionDoor {
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
    const session = await pageReader(request, reply, door)
    if (!session) return reply
    const { key } = request.params
    const asker = { session, requestId: request.id, address: request.ip }
    const file = /^[\w-]{22,64}$/.test(key) ? await door.find(asker, key) : undefined
    if (file === 'making') {
      void reply.header('retry-after', retryAfterSeconds)
      return refuseAsText(
        reply,
        503,
        '文件正在生成，请稍候再下载 / This file is still being made. Try again in a moment',
      )
    }
    const opened = file && (await files.open(file.path))
    if (!file || !opened)
      return refuseAsText(reply, 410, '文件不存在或已过期，请重新导出 / This file is gone. Make it again')
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
