import { hash } from 'node:crypto'

/** The content of a call that carries this key, without the key and what the caller saw; undefined: it carries another one, or none. */
export function keyedContent(body: unknown, idempotencyKey: string): object | undefined {
  if (typeof body !== 'object' || body === null || !('idempotencyKey' in body)) return undefined
  if (body.idempotencyKey !== idempotencyKey) return undefined
  const { idempotencyKey: _key, ...content } = body
  // Sent again after its answer was lost, a call may name what its order has become.
  return Object.fromEntries(Object.entries(content).filter(([name]) => name !== 'revision'))
}

/** SHA-256 of an action and its content, whatever the order of its members. */
export const payloadHash = (action: string, content: object): string =>
  hash('sha256', JSON.stringify([action, sorted(content)]), 'hex')

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(members.map(([name, member]) => [name, sorted(member)]))
}
