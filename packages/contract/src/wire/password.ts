import { patterns } from './patterns.ts'

/** Specification 5.3, in its order; 'pattern' is the dialog's own rule of 5.2 and asked for only by the strict switch. */
export const passwordRules = [
  'repeated',
  'length',
  'classes',
  'digitRun',
  'letterRun',
  'sameRun',
  'words',
  'pattern',
] as const
export type PasswordRule = (typeof passwordRules)[number]

const runLimit = 4

/** Whether four or more neighbouring characters, all of one kind, go up or down by `step` each time. */
const hasRun = (text: string, kind: RegExp, step: 1 | -1): boolean => {
  let length = 1
  for (let at = 1; at < text.length; at++) {
    const [before = '', here = ''] = [text[at - 1], text[at]]
    const continues = kind.test(before) && kind.test(here) && here.charCodeAt(0) - before.charCodeAt(0) === step
    length = continues ? length + 1 : 1
    if (length >= runLimit) return true
  }
  return false
}

const hasRunEitherWay = (password: string, kind: RegExp): boolean =>
  hasRun(password.toLowerCase(), kind, 1) || hasRun(password.toLowerCase(), kind, -1)

const classes = [/[A-Z]/, /[a-z]/, /\d/, /[^A-Za-z0-9]/]

const isMet: Record<PasswordRule, (password: string, repeat: string) => boolean> = {
  repeated: (password, repeat) => password !== '' && password === repeat,
  length: password => password.length >= 8 && password.length <= 20,
  classes: password => classes.filter(kind => kind.test(password)).length >= 3,
  digitRun: password => !hasRunEitherWay(password, /\d/),
  letterRun: password => !hasRunEitherWay(password, /[a-z]/),
  sameRun: password => !/(.)\1{3}/su.test(password.toLowerCase()),
  words: password => !/admin|pass/i.test(password),
  pattern: password => patterns.password.test(password),
}

/** The rules that hold: all, or all but the pattern. */
export const passwordRulesFor = (isStrict: boolean): readonly PasswordRule[] =>
  isStrict ? passwordRules : passwordRules.filter(rule => rule !== 'pattern')

/** The rules that a new password breaks, the one to report first. */
export const brokenPasswordRules = (password: string, repeat: string, isStrict: boolean): PasswordRule[] =>
  passwordRulesFor(isStrict).filter(rule => !isMet[rule](password, repeat))
