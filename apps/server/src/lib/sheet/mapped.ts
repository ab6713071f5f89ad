/** Rows one by one, as a sheet takes them. */
export async function* mapped<From, To>(
  rows: Iterable<From> | AsyncIterable<From>,
  map: (row: From) => To,
): AsyncGenerator<To> {
  for await (const row of rows) yield map(row)
}
