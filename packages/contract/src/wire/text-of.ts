import type { z } from 'zod'

declare const textKind: unique symbol

/**
 * The schema of a text that forms ask for by a field of its own. Only the type knows the kind: a text of another kind, given to that field, does
 * not compile.
 */
export interface TextOf<Kind extends 'money' | 'day' | 'localTime'> extends z.ZodString {
  readonly [textKind]: Kind
}
