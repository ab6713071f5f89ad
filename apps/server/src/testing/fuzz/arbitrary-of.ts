import fc from 'fast-check'
import type { z } from 'zod'
import { nasty, oddKey } from './nasty.ts'

/**
 * Values near what a schema asks for: most leaves fit it, some are nasty, keys are missing or too many. So most of them get past the first
 * check, and what they break is behind it.
 *
 * @param known ids, plates, days and other leaves that mean something to the server; a leaf takes those that its schema accepts
 */
export function arbitraryOf(schema: z.core.$ZodType, known: readonly unknown[]): fc.Arbitrary<unknown> {
  const fitting = (depth: number) => (inner: z.core.$ZodType) => fit(inner, known, depth)
  return fc.oneof({ weight: 9, arbitrary: fitting(6)(schema) }, { weight: 1, arbitrary: nasty })
}

/** A schema's value, nasty here and there. `depth` ends schemas that hold themselves. */
function fit(schema: z.core.$ZodType, known: readonly unknown[], depth: number): fc.Arbitrary<unknown> {
  const sane = sound(schema, known, depth)
  return depth === 6 ? sane : fc.oneof({ weight: 11, arbitrary: sane }, { weight: 1, arbitrary: nasty })
}

function sound(schema: z.core.$ZodType, known: readonly unknown[], depth: number): fc.Arbitrary<unknown> {
  const def = schema._zod.def as z.core.$ZodTypes['_zod']['def']
  const inside = (inner: z.core.$ZodType) => fit(inner, known, depth - 1)
  if (depth === 0) return nasty
  switch (def.type) {
    case 'optional':
    case 'default':
    case 'prefault':
      return fc.option(sound(def.innerType, known, depth), { nil: undefined })
    case 'nullable':
      return fc.option(sound(def.innerType, known, depth))
    case 'pipe':
      return sound(def.in, known, depth)
    case 'lazy':
      return sound(def.getter(), known, depth)
    case 'object':
      return objectOf(def.shape, inside)
    case 'array':
      return fc.array(inside(def.element), { maxLength: 4 })
    case 'record':
      return fc.dictionary(fc.oneof(fc.constantFrom('a', 'blue'), oddKey), inside(def.valueType), { maxKeys: 3 })
    case 'tuple':
      return fc.tuple(...def.items.map(inside))
    case 'union':
      return fc.oneof(...def.options.map(inside))
    case 'intersection':
      return sound(def.left, known, depth)
    case 'boolean':
      return fc.boolean()
    case 'enum':
      return fc.constantFrom<unknown>(...Object.values(def.entries))
    case 'literal':
      return fc.constantFrom<unknown>(...def.values)
    case 'null':
      return fc.constant(null)
    case 'undefined':
      return fc.constant(undefined)
    case 'unknown':
    case 'any':
      return fc.oneof(fc.constantFrom(...known), nasty)
    default:
      return leaf(schema, known)
  }
}

const objectOf = (
  shape: Record<string, z.core.$ZodType>,
  inside: (inner: z.core.$ZodType) => fc.Arbitrary<unknown>,
): fc.Arbitrary<unknown> => {
  const fields = Object.fromEntries(Object.entries(shape).map(([key, inner]) => [key, inside(inner)]))
  const whole = fc.record(fields)
  const partial = fc.record(fields, { requiredKeys: [] })
  const crowded = fc
    .tuple(whole, oddKey, nasty)
    .map(([value, key, extra]) => Object.fromEntries([...Object.entries(value), [key, extra]]))
  return fc.oneof({ weight: 6, arbitrary: whole }, { weight: 1, arbitrary: partial }, { weight: 1, arbitrary: crowded })
}

/** The known values that the schema accepts, or any text and number when there are none. */
function leaf(schema: z.core.$ZodType, known: readonly unknown[]): fc.Arbitrary<unknown> {
  const accepted = known.filter(value => accepts(schema, value))
  return accepted.length > 0 ? fc.constantFrom(...accepted) : nasty
}

const accepts = (schema: z.core.$ZodType, value: unknown) => {
  const checked = schema['~standard'].validate(value)
  return !(checked instanceof Promise) && checked.issues === undefined
}
