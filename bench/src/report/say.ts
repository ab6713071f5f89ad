const began = performance.now()

/** Progress, with the seconds since the start. On stderr: stdout belongs to the table. */
export const say = (line: string): void => {
  const seconds = ((performance.now() - began) / 1000).toFixed(0).padStart(4)
  process.stderr.write(`${seconds} s  ${line}\n`)
}
