import { hash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { type AnyEndpoint, signatureHeaders } from '@parkdesk/contract'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

export const openApiPath = '/openapi.json'

const mediaTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
}
const file = { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] }

const signature = [
  { name: signatureHeaders.timestamp, description: 'Milliseconds since 1970, within 5 minutes of the server’s clock' },
  {
    name: signatureHeaders.signature,
    description:
      'HMAC-SHA-256 in hex, its key the token, of four lines joined by \\n: the timestamp, POST, the path as it stands here, and the SHA-256 of the body’s bytes in hex. Each signature is taken once',
  },
].map(header => ({ ...header, in: 'header', required: true, schema: { type: 'string' } }))

/** GET /openapi.json. Generating the document takes tens of milliseconds, so it is cached with its gzip at the first request. */
export function serveOpenApi(http: FastifyInstance, endpoints: AnyEndpoint[]): void {
  let made: ReturnType<typeof documentOf> | undefined
  http.get(openApiPath, { compress: false }, (request, reply) => {
    made ??= documentOf(endpoints)
    void reply.headers({ etag: made.etag, vary: 'accept-encoding', 'cache-control': 'no-cache' })
    if (request.headers['if-none-match'] === made.etag) return reply.status(304).send()
    void reply.type('application/json; charset=utf-8')
    if (!acceptsGzip(request.headers['accept-encoding'])) return reply.send(made.bytes)
    return reply.header('content-encoding', 'gzip').send(made.gzip)
  })
}

const acceptsGzip = (accepted: unknown) =>
  /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(typeof accepted === 'string' ? accepted : '')

function documentOf(endpoints: AnyEndpoint[]) {
  const bytes = Buffer.from(JSON.stringify(openApi(endpoints)))
  // A weak ETag, since it is the same for both encodings.
  return { bytes, gzip: gzipSync(bytes), etag: `W/"${hash('sha256', bytes).slice(0, 32)}"` }
}

/** The contract as an OpenAPI 3.1 document. */
function openApi(endpoints: AnyEndpoint[]): object {
  return {
    openapi: '3.1.0',
    info: { title: 'Parkdesk', version: '1' },
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'Basic <token>' },
        apiToken: { type: 'http', scheme: 'bearer', description: 'An API token' },
        box: { type: 'apiKey', in: 'header', name: 'x-box-key', description: 'with x-box-serial' },
      },
    },
    paths: Object.fromEntries(
      endpoints.map(endpoint => [`/${endpoint.path.replace(/^\//, '')}`, { post: operation(endpoint) }]),
    ),
  }
}

const securityOf = ({ access, forTokens }: AnyEndpoint): Record<string, never[]>[] => {
  if (access === 'public') return []
  if (access === 'device') return [{ box: [] }]
  return access === 'signedIn' && !forTokens ? [{ session: [] }] : [{ session: [] }, { apiToken: [] }]
}

function operation(endpoint: AnyEndpoint) {
  const { summary, access, encoding, signed, body, data } = endpoint
  return {
    summary,
    description: `Access: ${access}.`,
    security: securityOf(endpoint),
    ...(signed && { parameters: signature }),
    requestBody: {
      content: { [mediaTypes[encoding]]: { schema: encoding === 'multipart' ? file : schemaOf(body, 'input') } },
    },
    responses: {
      200: {
        description: 'The envelope',
        content: { 'application/json': { schema: envelope(schemaOf(data, 'output')) } },
      },
    },
  }
}

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'openapi-3.0' })

const envelope = (data: object) => ({
  type: 'object',
  properties: { state: { enum: ['success', 'failed', 401, 403] }, message: { type: 'string' }, data },
  required: ['state', 'message'],
})
