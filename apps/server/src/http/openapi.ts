import { type AnyEndpoint, signatureHeaders } from '@parkdesk/contract'
import { z } from 'zod'

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
    description: 'HMAC-SHA-256, in hex, of the timestamp, a space and POST; its key is the token',
  },
].map(header => ({ ...header, in: 'header', required: true, schema: { type: 'string' } }))

/** The contract as an OpenAPI 3.1 document. */
export function openApi(endpoints: AnyEndpoint[]): object {
  return {
    openapi: '3.1.0',
    info: { title: 'Parkdesk', version: '1' },
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'Basic <token>' },
        box: { type: 'apiKey', in: 'header', name: 'x-box-key', description: 'with x-box-serial' },
      },
    },
    paths: Object.fromEntries(
      endpoints.map(endpoint => [`/${endpoint.path.replace(/^\//, '')}`, { post: operation(endpoint) }]),
    ),
  }
}

function operation({ summary, access, encoding, signed, body, data }: AnyEndpoint) {
  const security = access === 'public' ? [] : access === 'device' ? [{ box: [] }] : [{ session: [] }]
  return {
    summary,
    description: `Access: ${access}.`,
    security,
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
