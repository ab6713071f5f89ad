import type { z } from 'zod'

/** What a value says of a person, which decides what is left of it under a mask. */
export type PersonalKind = 'name' | 'phone' | 'account' | 'address' | 'picture'

const kinds = new WeakMap<z.core.$ZodType, PersonalKind>()
const searches = new WeakSet<z.core.$ZodType>()

/**
 * Marks a field as personal data. Who lacks the permission `personalData.read` is answered its mask, and leaves the value as it was when he sends the
 * mask back. Give it a schema of its own: a mark holds wherever the schema is used.
 */
export function personal<Schema extends z.ZodType>(kind: PersonalKind, schema: Schema): Schema {
  kinds.set(schema, kind)
  return schema
}

/** Marks a filter that finds rows by personal data. Who sees masks may not use it: what it finds would tell what they hide. */
export function personalSearch<Schema extends z.ZodType>(schema: Schema): Schema {
  searches.add(schema)
  return schema
}

/** undefined: the field is not personal. */
export const personalKindOf = (schema: z.core.$ZodType): PersonalKind | undefined => kinds.get(schema)

export const isPersonalSearch = (schema: z.core.$ZodType): boolean => searches.has(schema)

/** Every mask holds it, and no phone number does. */
const star = '*'
export const mayBeMask = (text: string): boolean => text.includes(star)

/** The first letters, and never all of them. */
const head = (text: string, most: number): string => {
  const letters = [...text]
  const kept = letters.slice(0, Math.min(most, Math.floor(letters.length / 2)))
  return kept.filter(letter => letter !== star).join('')
}

const masks: Record<PersonalKind, (text: string) => string> = {
  name: text => `${head(text, 1)}${star}`,
  phone: text => (text.length < 8 ? star.repeat(4) : `${text.slice(0, text.length < 11 ? 0 : 3)}****${text.slice(-4)}`),
  account: text => `****${text.length < 8 ? '' : text.slice(-4)}`,
  address: text => `${head(text, 2)}${star.repeat(3)}`,
  // Nothing of its address may be left: by that it is fetched.
  picture: () => star,
}

/** The mask of a value: 李*, 138****1234, of a bank account ****1234, 3-***, of a picture's address *. Nothing stays nothing, and a mask of a mask is the mask. */
export const maskOf = (kind: PersonalKind, text: string): string => (text === '' ? '' : masks[kind](text))
