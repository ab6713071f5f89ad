import type { FastifyInstance } from 'fastify'
import type { Received } from '../lib/pay/port.ts'

interface Acknowledged {
  status: number
  contentType: string
  body: string
}

/** undefined: there is no such door. */
type Take = (code: string, received: Received) => Promise<Acknowledged | undefined>

/** Larger calls no pay channel makes. */
const mostBytes = 256 * 1024

/**
 * POST /door/<code>/pay: where pay channels call, and /invoice, where invoice providers do. Apart from the calls of the console: the body comes as the bytes that were signed, and the answer is what the other side
 * expects, without an envelope. Whatever fails here is answered so that the channel calls again.
 */
export async function doors(app: FastifyInstance, takes: { pay: Take; invoice: Take }): Promise<void> {
  await app.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mostBytes }, (_request, bytes, done) =>
      done(null, bytes),
    )
    scope.setErrorHandler((error, request, reply) => {
      const status = 'statusCode' in Object(error) ? Number(Object(error).statusCode) : 500
      if (status >= 500) request.log.error({ err: error }, 'a call to a door failed')
      void reply
        .status(status >= 400 ? status : 500)
        .type('text/plain')
        .send('fail')
    })
    for (const [what, take] of Object.entries(takes)) {
      scope.post<{ Params: { code: string } }>(`/door/:code/${what}`, { compress: false }, async (request, reply) => {
        const headers = Object.fromEntries(
          Object.entries(request.headers).map(([name, value]) => [
            name,
            Array.isArray(value) ? value.join(',') : value,
          ]),
        )
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const said = await take(request.params.code, { headers, body })
        if (!said) return reply.status(410).type('text/plain').send('fail')
        return reply.status(said.status).type(said.contentType).send(said.body)
      })
    }
  })
}
