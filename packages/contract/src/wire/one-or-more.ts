import { z } from 'zod'

/** As many as a filter takes; an operator has some hundred lots. */
export const mostFilterValues = 1000

/**
 * A filter that takes one value, as the specification says, or several, of which a row has one: `lotId: 3` or `lotId: [3, 4]`.
 */
export const oneOrMore = <T extends z.ZodType>(value: T): z.ZodUnion<readonly [T, z.ZodArray<T>]> =>
  z.union([value, z.array(value).min(1).max(mostFilterValues)])

/** The values that a filter names, one or several. */
export const valuesOf = <T extends string | number | boolean>(wanted: T | readonly T[]): readonly T[] =>
  typeof wanted === 'object' ? wanted : [wanted]

/** The value of a filter that names just one. */
export const onlyValue = <T extends string | number | boolean>(wanted: T | readonly T[] | undefined): T | undefined => {
  const values = wanted === undefined ? [] : valuesOf(wanted)
  return values.length === 1 ? values[0] : undefined
}
