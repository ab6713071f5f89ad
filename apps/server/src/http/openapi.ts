import type { AnyEndpoint } from '@parkdesk/contract'
import { z } from 'zod'

const mediaTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
}
const file = { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] }

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

function operation({ summary, access, encoding, body, data }: AnyEndpoint) {
  const security = access === 'public' ? [] : access === 'device' ? [{ box: [] }] : [{ session: [] }]
  return {
    summary,
    description: `Access: ${access}.`,
    security,
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
