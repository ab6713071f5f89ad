/** The rows of a list's answer, which is a file's address where all of them were asked for. */
export const rowsIn = <Row>(answer: string | { list: Row[] }): Row[] => {
  if (typeof answer === 'string') throw new Error(`a file instead of rows: ${answer}`)
  return answer.list
}
