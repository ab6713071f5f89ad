import fc from 'fast-check'
import { z } from 'zod'

/** The part of JSON Schema that the contract's shapes are made of. */
interface Shape {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Shape[]
  oneOf?: Shape[]
  properties?: Record<string, Shape>
  required?: string[]
  additionalProperties?: Shape | boolean
  propertyNames?: Shape
  items?: Shape
  minItems?: number
  minimum?: number
  maximum?: number
  pattern?: string
}

const mostItems = 3

/** Any value of a schema, each in range; a parameter that is added to the schema is among them by itself. */
export const anyOfSchema = <S extends z.ZodType>(schema: S): fc.Arbitrary<z.output<S>> =>
  arbitraryOf(z.toJSONSchema(schema, { io: 'output' }) as Shape) as fc.Arbitrary<z.output<S>>

function arbitraryOf(shape: Shape): fc.Arbitrary<unknown> {
  const { anyOf = shape.oneOf, pattern, minimum, maximum, items, minItems = 0 } = shape
  if (anyOf) return fc.oneof(...anyOf.map(arbitraryOf))
  if ('const' in shape) return fc.constant(shape.const)
  if (shape.enum) return fc.constantFrom(...shape.enum)
  if (shape.type === 'null') return fc.constant(null)
  if (shape.type === 'boolean') return fc.boolean()
  if (shape.type === 'string') return fc.stringMatching(pattern === undefined ? /^[a-z]{1,6}$/ : new RegExp(pattern))
  if (shape.type === 'integer' || shape.type === 'number')
    return fc.integer({
      ...(minimum !== undefined && { min: minimum }),
      ...(maximum !== undefined && { max: maximum }),
    })
  if (items) return fc.array(arbitraryOf(items), { minLength: minItems, maxLength: minItems + mostItems })
  return objectOf(shape)
}

function objectOf({ properties = {}, required = [], additionalProperties, propertyNames }: Shape) {
  if (typeof additionalProperties === 'object')
    return fc.dictionary(
      arbitraryOf(propertyNames ?? { type: 'string' }) as fc.Arbitrary<string>,
      arbitraryOf(additionalProperties),
      { maxKeys: mostItems, noNullPrototype: true },
    )
  const fields = Object.entries(properties).map(([key, value]) => [key, arbitraryOf(value)] as const)
  return fc.record<Record<string, unknown>>(Object.fromEntries(fields), { requiredKeys: required })
}

interface Fields {
  readonly kind?: unknown
  readonly [key: string]: unknown
}
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** `one` with a single part of it as in `other`: each part there is, however deep it lies. */
export function* changedParts(one: unknown, other: unknown): Generator<unknown> {
  yield other
  if (isFields(one) && isFields(other) && one.kind === other.kind) {
    for (const key of new Set([...Object.keys(one), ...Object.keys(other)])) {
      const { [key]: part, ...others } = one
      if (!(key in other)) yield others
      else if (!(key in one)) yield { ...one, [key]: other[key] }
      else for (const changed of changedParts(part, other[key])) yield { ...one, [key]: changed }
    }
  } else if (Array.isArray(one) && Array.isArray(other) && other.length > 0) {
    for (const at of one.keys())
      for (const changed of changedParts(one[at], other[at % other.length])) yield one.with(at, changed)
  }
}
