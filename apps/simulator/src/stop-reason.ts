/** Ends the run with a sentence for the person who started it; it is shown as it is, without a stack. */
export class StopReason extends Error {
  readonly exitCode: number

  constructor(sentence: string, exitCode = 1) {
    super(sentence)
    this.name = 'StopReason'
    this.exitCode = exitCode
  }
}

/** For what was written wrongly on the command line. */
export const usageStop = (sentence: string) =>
  new StopReason(`${sentence} \`npm run simulate -- --help\` lists all options.`, 2)
