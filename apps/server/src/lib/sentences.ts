/** The sentence of each failure, with what to do next; `{name}` placeholders are filled with its values. */
export type Sentences = Readonly<Record<string, { zh: string; en: string }>>
