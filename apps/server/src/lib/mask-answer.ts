import { maskOf, type Permission, personalKindOf } from '@parkdesk/contract'
import type { z } from 'zod'

/** Whether somebody is shown names, phone numbers and addresses, or their masks. */
export const seesPersonal = ({ permissions }: { permissions: ReadonlySet<Permission> }): boolean =>
  permissions.has('personalData.read')

type Mask = (value: unknown) => unknown

/** Masks what a schema marks as personal, wherever it is in a value; undefined: the schema marks nothing. */
export const maskFor = (schema: z.core.$ZodType): Mask | undefined => maskOfPart(schema, new Set())

function maskOfPart(schema: z.core.$ZodType, above: ReadonlySet<z.core.$ZodType>): Mask | undefined {
  const kind = personalKindOf(schema)
  if (kind) return value => (typeof value === 'string' ? maskOf(kind, value) : value)
  // A schema within itself marks nothing that it does not mark outside.
  if (above.has(schema)) return undefined
  const { def } = (schema as z.core.$ZodTypes)._zod
  const within = (part: z.core.$ZodType) => maskOfPart(part, new Set([...above, schema]))
  switch (def.type) {
    case 'object':
      return maskFields(Object.entries(def.shape).map(([name, field]) => [name, within(field)]))
    case 'array':
      return maskEach(within(def.element))
    case 'union':
      return inTurn(def.options.map(within))
    case 'record':
      return maskValues(within(def.valueType))
    case 'optional':
    case 'nullable':
    case 'default':
      return within(def.innerType)
    case 'pipe':
      return inTurn([within(def.in), within(def.out)])
    default:
      return undefined
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function maskFields(fields: [string, Mask | undefined][]): Mask | undefined {
  const masked = fields.flatMap(([name, mask]) => (mask ? [[name, mask] as const] : []))
  if (masked.length === 0) return undefined
  return value => {
    if (!isObject(value)) return value
    const there = masked.filter(([name]) => value[name] !== undefined)
    return { ...value, ...Object.fromEntries(there.map(([name, mask]) => [name, mask(value[name])])) }
  }
}

const maskEach = (mask: Mask | undefined): Mask | undefined =>
  mask && (value => (Array.isArray(value) ? value.map(mask) : value))

const maskValues = (mask: Mask | undefined): Mask | undefined =>
  mask &&
  (value =>
    isObject(value) ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mask(each)])) : value)

/** Of the options of a union each masks what it knows: masking a mask changes nothing. */
function inTurn(masks: (Mask | undefined)[]): Mask | undefined {
  const known = masks.filter(mask => mask !== undefined)
  return known.length === 0 ? undefined : value => known.reduce((masked, mask) => mask(masked), value)
}
