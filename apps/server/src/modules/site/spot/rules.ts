interface Series {
  prefix: string
  from: number
  to: number
  digits: number
}

/** The numbers of spots in a row, … */
export const numbersOf = ({ prefix, from, to, digits }: Series): string[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => prefix + String(from + index).padStart(digits, '0'))
