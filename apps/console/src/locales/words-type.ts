/** The shape of a zh namespace with any text: what its en twin must match. */
export type Words<T> = { readonly [K in keyof T]: T[K] extends string ? string : Words<T[K]> }

/** `count_one` and `count_other` are asked for as `count`, with `{ count }`. */
type Asked<K extends string> = K extends `${infer Base}_${'one' | 'other'}` ? Base : K

/** Every dotted key of a tree of words: `order.plateNumber`. */
export type WordKey<T> = {
  [K in keyof T & string]: T[K] extends string ? Asked<K> : `${K}.${WordKey<T[K]>}`
}[keyof T & string]
