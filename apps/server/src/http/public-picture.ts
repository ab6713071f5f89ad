import type { FastifyInstance } from 'fastify'
import type { FileStore } from '../lib/file-store.ts'

type Find = (asked: { code: string; bannerId: number }) => Promise<{ path: string; mediaType: string } | undefined>

/** How long a phone may keep showing a picture whose advertisement has ended meanwhile. */
const cachedSeconds = 60

/**
 * GET /api/banner/picture/<share code>/<banner id>: the picture of an advertisement, for anybody while it is in force. One that is not in force gets the same answer as one
 * that never existed.
 */
export function publicPictures(app: FastifyInstance, files: FileStore, find: Find): void {
  const path = '/api/banner/picture/:code/:bannerId'
  app.get<{ Params: { code: string; bannerId: string } }>(path, { compress: false }, async (request, reply) => {
    const { code, bannerId } = request.params
    const isWell = /^[\da-f]{12}$/.test(code) && /^\d{1,15}$/.test(bannerId)
    const picture = isWell ? await find({ code, bannerId: Number(bannerId) }) : undefined
    const opened = picture && (await files.open(picture.path))
    if (!picture || !opened) {
      return reply.status(410).type('text/plain; charset=utf-8').send('广告已结束 / This advertisement is over')
    }
    return (
      reply
        .type(picture.mediaType)
        .header('content-disposition', 'inline')
        .header('content-length', opened.byteCount)
        .header('cache-control', `public, max-age=${cachedSeconds}`)
        // The operator's app may embed it in its own pages.
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(opened.stream)
    )
  })
}
