import qs from 'qs'
import { z } from 'zod'

/** Reads a form-encoded body: `a[b][0]=x` becomes `{ a: { b: ['x'] } }`. Every leaf is text (specification 7.4). */
export const parseForm = (text: string): unknown =>
  qs.parse(text, {
    depth: 5,
    strictDepth: true,
    arrayLimit: 1000,
    parameterLimit: 5000,
    throwOnLimitExceeded: true,
    allowPrototypes: false,
  })

/**
 * Gives the text leaves of a form body the types that the schema asks for. A value that does not fit stays text, so that the schema refuses it
 * with its own words.
 */
export function typeForm(schema: z.core.$ZodType, value: unknown): unknown {
  const def = schema._zod.def as z.core.$ZodTypes['_zod']['def']
  switch (def.type) {
    case 'optional':
    case 'default':
    case 'prefault':
      return value === '' ? undefined : typeForm(def.innerType, value)
    case 'nullable':
      return value === '' || value === 'null' ? null : typeForm(def.innerType, value)
    case 'pipe':
      return typeForm(def.in, value)
    case 'number':
      return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value
    case 'literal':
      return def.values.find(literal => String(literal) === value) ?? value
    case 'boolean':
      return value === 'true' ? true : value === 'false' ? false : value
    case 'array':
      return Array.isArray(value) ? value.map(item => typeForm(def.element, item)) : value
    case 'union': {
      const typed = def.options.map(option => typeForm(option, value))
      return typed.find((each, at) => z.core.safeParse(def.options[at] as z.core.$ZodType, each).success) ?? value
    }
    case 'object': {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
      const shape: Record<string, z.core.$ZodType> = def.shape
      return Object.fromEntries(
        Object.entries(value).map(([key, item]) => {
          const field = Object.hasOwn(shape, key) ? shape[key] : undefined
          return [key, field ? typeForm(field, item) : item]
        }),
      )
    }
    default:
      return value
  }
}
