/**
 * How many days in a row, at most `most`, are charged like the one that begins on `day`: of the same class, with the same class before
 * and after them, because windows reach over midnight.
 */
export function countAlikeDays(classOf: (day: number) => string, day: number, most: number): number {
  const [before, own, after] = [classOf(day - 1), classOf(day), classOf(day + 1)]
  let count = 0
  while (
    count < most &&
    classOf(day + count) === before &&
    classOf(day + count + 1) === own &&
    classOf(day + count + 2) === after
  )
    count += 1
  return count
}
