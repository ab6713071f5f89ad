import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { SessionInfo } from './context.ts'
import { pageReader, refuseAsText, type SessionDoor } from './page-reader.ts'

interface Door extends SessionDoor {
  /** undefined: the caller may not see it, or its bytes have not come. */
  open(
    session: SessionInfo,
    wanted: { sha256: string; isSmall: boolean },
  ): Promise<{ mediaType: string; byteCount: number; stream: Readable | Uint8Array } | undefined>
}

/** The bytes of an address never change, but who may see them does. */
const cachedSeconds = 300

/** GET /api/picture/<hash>, and …/small: what a box sent, for whoever may see it. One that has not come, is unknown or another's gives the same failure. */
export function vehiclePictures(app: FastifyInstance, door: Door): void {
  for (const [path, isSmall] of [
    ['/api/picture/:sha256', false],
    ['/api/picture/:sha256/small', true],
  ] as const) {
    app.get<{ Params: { sha256: string } }>(path, { compress: false }, async (request, reply) => {
      const session = await pageReader(request, reply, door)
      if (!session) return reply
      const { sha256 } = request.params
      const picture = /^[\da-f]{64}$/.test(sha256) ? await door.open(session, { sha256, isSmall }) : undefined
      if (!picture) {
        void reply.header('cache-control', 'no-store')
        return refuseAsText(
          reply,
          410,
          '图片尚未上传，或您无权查看 / This picture has not come yet, or you may not see it',
        )
      }
      return reply
        .type(picture.mediaType)
        .header('content-disposition', 'inline')
        .header('content-length', picture.byteCount)
        .header('cache-control', `private, max-age=${cachedSeconds}`)
        .send(picture.stream)
    })
  }
}
