/** Specification 5.3, in its order. */
export const passwordRules = ['repeated', 'length', 'classes', 'digitRun', 'letterRun', 'sameRun', 'words'] as const
export type PasswordRule = (typeof passwordRules)[number]

const runLimit = 4

/** Whether four or more neighbouring characters, all of one kind, go up or down by `step` each time. */
const hasRun = (text: string, kind: RegExp, step: number): boolean => {
  let length = 1
  for (let at = 1; at < text.length; at++) {
    const [before = '', here = ''] = [text[at - 1], text[at]]
    const continues = kind.test(before) && kind.test(here) && here.charCodeAt(0) - before.charCodeAt(0) === step
    length = continues ? length + 1 : 1
    if (length >= runLimit) return true
  }
  return false
}

const classes = [/[A-Z]/, /[a-z]/, /\d/, /[^A-Za-z0-9]/]

const checks: Record<PasswordRule, (password: string, repeat: string) => boolean> = {
  repeated: (password, repeat) => password !== '' && password === repeat,
  length: password => password.length >= 8 && password.length <= 20,
  classes: password => classes.filter(kind => kind.test(password)).length >= 3,
  digitRun: password => !hasRun(password, /\d/, 1) && !hasRun(password, /\d/, -1),
  letterRun: password => !hasRun(password.toLowerCase(), /[a-z]/, 1) && !hasRun(password.toLowerCase(), /[a-z]/, -1),
  sameRun: password => !hasRun(password.toLowerCase(), /./s, 0),
  words: password => !/admin|pass/i.test(password),
}

/** The rules that a new password breaks, first the one to be told. */
export const brokenRules = (password: string, repeat: string): PasswordRule[] =>
  passwordRules.filter(rule => !checks[rule](password, repeat))
