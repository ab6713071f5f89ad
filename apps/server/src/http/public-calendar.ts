import type { FastifyInstance } from 'fastify'

type Find = (asked: { code: string; token: string }) => Promise<string | undefined>

/**
 * GET /api/roster/calendar/<share code>/<token>.ics: a person's shifts, for whoever has the address. One that was revoked gets the same answer as one
 * that never was.
 */
export function publicCalendars(app: FastifyInstance, find: Find): void {
  app.get<{ Params: { code: string; file: string } }>('/api/roster/calendar/:code/:file', async (request, reply) => {
    const { code, file } = request.params
    const token = /^([\w-]{43})\.ics$/.exec(file)?.[1]
    const calendar = token && /^[\da-f]{12}$/.test(code) ? await find({ code, token }) : undefined
    if (calendar === undefined)
      return reply.status(410).type('text/plain; charset=utf-8').send('此订阅已失效 / This calendar has ended')
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="shifts.ics"')
      .header('cache-control', 'private, no-store')
      .send(calendar)
  })
}
