import type { FailureCode } from '../../../lib/failure-words.ts'

const hasRun = (text: string, step: 1 | -1, of: RegExp): boolean => {
  let length = 1
  for (let index = 1; index < text.length; index++) {
    const before = text[index - 1] ?? ''
    const here = text[index] ?? ''
    const continues = of.test(before) && of.test(here) && here.charCodeAt(0) - before.charCodeAt(0) === step
    length = continues ? length + 1 : 1
    if (length >= 4) return true
  }
  return false
}

/** Specification 5.3: the first rule that the new password breaks, in the order given there; undefined when it is strong. */
export function weakness(password: string, repeat: string): FailureCode | undefined {
  const lower = password.toLowerCase()
  const classes = [/[A-Z]/, /[a-z]/, /\d/, /[^A-Za-z0-9]/].filter(kind => kind.test(password)).length
  if (password !== repeat) return 'password.mismatch'
  if (password.length < 8 || password.length > 20) return 'password.length'
  if (classes < 3) return 'password.classes'
  if (hasRun(lower, 1, /\d/) || hasRun(lower, -1, /\d/)) return 'password.digitRun'
  if (hasRun(lower, 1, /[a-z]/) || hasRun(lower, -1, /[a-z]/)) return 'password.letterRun'
  if (/(.)\1{3}/u.test(lower)) return 'password.repeat'
  if (/admin|pass/.test(lower)) return 'password.word'
  return undefined
}
