import fc from 'fast-check'
import type { z } from 'zod'
import { nasty, oddKey } from './nasty.ts'

/** What a generated value is made of. */
interface Palette {
  /** Leaves that mean something to the server in a field; a leaf takes those that its schema accepts. */
  known(field: string): readonly unknown[]
  /** Whether values are mixed in that no field expects, and keys are missing or too many. */
  isNasty: boolean
  /** Whether an optional field is there. */
  hasOptional(field: string): fc.Arbitrary<boolean>
}

/**
 * Values near what a schema asks for: most leaves fit it, some are nasty, keys are missing or too many. So most of them get past the first
 * check, and what they break is behind it.
 *
 * @param known ids, plates, days and other leaves that mean something to the server; a leaf takes those that its schema accepts
 */
export function arbitraryOf(schema: z.core.$ZodType, known: readonly unknown[]): fc.Arbitrary<unknown> {
  const palette: Palette = { known: () => known, isNasty: true, hasOptional: () => fc.nat(5).map(Boolean) }
  return fc.oneof(
    { weight: 9, arbitrary: sound(schema, palette, { field: '', depth: 6 }) },
    { weight: 1, arbitrary: nasty },
  )
}

/**
 * Values of a schema with nothing wrong in them but what checks across fields may find.
 *
 * @param known for a field, the leaves it may take. Throws for a field of which the schema accepts none.
 * @param hasOptional whether an optional field is filled in
 */
export const fittingOf = (
  schema: z.core.$ZodType,
  known: (field: string) => readonly unknown[],
  hasOptional: (field: string) => fc.Arbitrary<boolean>,
): fc.Arbitrary<unknown> => sound(schema, { known, isNasty: false, hasOptional }, { field: '', depth: 8 })

/** Where in the body a value stands. `depth` ends schemas that hold themselves. */
interface Place {
  field: string
  depth: number
}

/** A schema's value, nasty here and there. */
function fit(schema: z.core.$ZodType, palette: Palette, place: Place): fc.Arbitrary<unknown> {
  const sane = sound(schema, palette, place)
  return palette.isNasty ? fc.oneof({ weight: 11, arbitrary: sane }, { weight: 1, arbitrary: nasty }) : sane
}

function sound(schema: z.core.$ZodType, palette: Palette, place: Place): fc.Arbitrary<unknown> {
  const def = schema._zod.def as z.core.$ZodTypes['_zod']['def']
  const { field, depth } = place
  const inside = (inner: z.core.$ZodType, name = field) => fit(inner, palette, { field: name, depth: depth - 1 })
  const maybe = (inner: z.core.$ZodType, otherwise: undefined | null) =>
    palette
      .hasOptional(field)
      .chain(isThere => (isThere ? sound(inner, palette, place) : fc.constant<unknown>(otherwise)))
  if (depth === 0) return nasty
  switch (def.type) {
    case 'optional':
    case 'default':
    case 'prefault':
      return maybe(def.innerType, undefined)
    case 'nullable':
      return maybe(def.innerType, null)
    case 'pipe':
      return sound(def.in, palette, place)
    case 'lazy':
      return sound(def.getter(), palette, place)
    case 'object':
      return objectOf(def.shape, palette, inside)
    case 'array':
      return fc.array(inside(def.element), { minLength: palette.isNasty ? 0 : 1, maxLength: palette.isNasty ? 4 : 1 })
    case 'record':
      return fc.dictionary(fc.oneof(fc.constantFrom('a', 'blue'), oddKey), inside(def.valueType), { maxKeys: 3 })
    case 'tuple':
      return fc.tuple(...def.items.map(item => inside(item)))
    case 'union':
      return fc.oneof(...def.options.map(option => inside(option)))
    case 'intersection':
      return sound(def.left, palette, place)
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
      return palette.isNasty
        ? fc.oneof(fc.constantFrom(...palette.known(field)), nasty)
        : fc.constantFrom(...palette.known(field))
    default:
      return leaf(schema, palette, field)
  }
}

const objectOf = (
  shape: Record<string, z.core.$ZodType>,
  { isNasty }: Palette,
  inside: (inner: z.core.$ZodType, field: string) => fc.Arbitrary<unknown>,
): fc.Arbitrary<unknown> => {
  const fields = Object.fromEntries(Object.entries(shape).map(([key, inner]) => [key, inside(inner, key)]))
  const whole = fc.record(fields)
  if (!isNasty) return whole
  const partial = fc.record(fields, { requiredKeys: [] })
  const crowded = fc
    .tuple(whole, oddKey, nasty)
    .map(([value, key, extra]) => Object.fromEntries([...Object.entries(value), [key, extra]]))
  return fc.oneof({ weight: 6, arbitrary: whole }, { weight: 1, arbitrary: partial }, { weight: 1, arbitrary: crowded })
}

/** The known values that the schema accepts, or any text and number when there are none. */
function leaf(schema: z.core.$ZodType, { known, isNasty }: Palette, field: string): fc.Arbitrary<unknown> {
  const accepted = known(field).filter(value => accepts(schema, value))
  if (accepted.length > 0) return fc.constantFrom(...accepted)
  if (isNasty) return nasty
  throw new Error(`no value is known for the field ${field}`)
}

const accepts = (schema: z.core.$ZodType, value: unknown) => {
  const checked = schema['~standard'].validate(value)
  return !(checked instanceof Promise) && checked.issues === undefined
}
