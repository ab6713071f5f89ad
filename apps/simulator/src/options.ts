import { parseArgs } from 'node:util'
import { usageStop } from './stop-reason.ts'

const described = {
  server: { type: 'string', value: 'URL', says: 'the running server (http://127.0.0.1:8080)' },
  replay: { type: 'string', value: 'FILE', says: 'a recorded log: CSV with the columns seq, entry_time, exit_time' },
  live: {
    type: 'boolean',
    says: 'two weeks of history, then traffic in real time; with --replay, times of day from the log',
  },
  box: { type: 'string', value: 'SERIAL', says: 'the box to speak for; without it, the boxes of the demo' },
  key: { type: 'string', value: 'KEY', says: 'the key of that box' },
  'lane-in': { type: 'string', value: 'CODE', says: 'entry lane of --box, may be repeated (IN-1)', multiple: true },
  'lane-out': { type: 'string', value: 'CODE', says: 'exit lane of --box, may be repeated (OUT-1)', multiple: true },
  capacity: { type: 'string', value: 'SPACES', says: 'of the lot of --box, for generated traffic (120)' },
  zone: { type: 'string', value: 'ZONE', says: "of the log's times, and of the lot of --box (Asia/Shanghai)" },
  pay: { type: 'boolean', says: 'pay at the gate in a replay; live traffic always pays' },
  speed: { type: 'string', value: 'TIMES', says: 'live: how many times as busy as the day it plays (a car every 4 s)' },
  seed: {
    type: 'string',
    value: 'TEXT',
    says: 'live: another seed makes other days, for a lot that has none yet (1)',
  },
  patience: { type: 'string', value: 'SECONDS', says: 'how long to wait for a server that does not answer (120)' },
  quiet: { type: 'boolean', says: 'say only what is wrong' },
  help: { type: 'boolean', says: 'show this list' },
} as const

export interface GivenBox {
  serial: string
  key: string
  lanesIn: string[]
  lanesOut: string[]
  capacity: number
}

export interface Options {
  mode: 'help' | 'replay' | 'live'
  server: string
  /** The recorded log; always there in a replay. */
  file: string | undefined
  /** Missing: take the demo's. */
  box: GivenBox | undefined
  zone: string | undefined
  pays: boolean
  speed: number | undefined
  seed: string
  patienceSeconds: number
  quiet: boolean
}

/** Reads the command line. Throws a {@link StopReason} with a sentence when it makes no sense. */
export function readOptions(args: string[]): Options {
  const values = parse(args)
  const mode = values.help ? 'help' : values.live ? 'live' : 'replay'
  if (mode === 'replay' && !values.replay) throw usageStop('Say what to play: --replay FILE, or --live.')
  return {
    mode,
    server: readUrl(values.server ?? 'http://127.0.0.1:8080'),
    file: values.replay,
    box: readBox(values),
    zone: values.zone && readZone(values.zone),
    pays: values.pay ?? false,
    speed: values.speed === undefined ? undefined : readNumber('speed', values.speed, 1, 1_000),
    seed: readSeed(values.seed ?? '1'),
    patienceSeconds: readNumber('patience', values.patience ?? '120', 0, 86_400),
    quiet: values.quiet ?? false,
  }
}

/** The list for --help. */
export function describeOptions(): string {
  const lines = Object.entries(described).map(([name, option]) => {
    const shape = 'value' in option ? `--${name} ${option.value}` : `--${name}`
    return `  ${shape.padEnd(20)}${option.says}`
  })
  return `Plays a lot's cameras and gates against a running Parkdesk server.\n\n  npm run simulate -- [options]\n\n${lines.join('\n')}`
}

type Values = ReturnType<typeof parse>

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: described }).values
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    // The stray word may be a key whose --key was forgotten: not to be shown.
    const isStrayWord = 'code' in error && error.code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL'
    throw usageStop(isStrayWord ? 'There is a word without an option.' : `${firstSentence(error.message)}.`)
  }
}

const firstSentence = (text: string) => text.split('. ')[0]?.replace(/\.$/, '') ?? text

function readBox(values: Values): GivenBox | undefined {
  const { box, key, capacity } = values
  if (box === undefined && key === undefined) {
    const stray = (['lane-in', 'lane-out', 'capacity'] as const).find(name => values[name] !== undefined)
    if (stray) throw usageStop(`--${stray} describes the box given with --box; the demo's boxes know theirs.`)
    return undefined
  }
  if (!box || !key) throw usageStop('--box and --key go together.')
  if (!/^[\x21-\x7e]+$/.test(box + key)) throw usageStop('--box and --key are plain letters, digits and signs.')
  return {
    serial: box,
    key,
    lanesIn: values['lane-in'] ?? ['IN-1'],
    lanesOut: values['lane-out'] ?? ['OUT-1'],
    capacity: Math.floor(readNumber('capacity', capacity ?? '120', 1, 20_000)),
  }
}

function readUrl(text: string): string {
  const url = URL.parse(text)
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return url.href
  throw usageStop(`--server needs an address such as http://127.0.0.1:8080, not "${text}".`)
}

function readNumber(name: string, text: string, least: number, most: number): number {
  const number = text.trim() === '' ? Number.NaN : Number(text)
  if (number >= least && number <= most) return number
  throw usageStop(`--${name} needs a number from ${least} to ${most}, not "${text}".`)
}

// The seed is a part of event ids, which end at 64 characters.
function readSeed(text: string): string {
  if (/^[\w-]{1,32}$/.test(text)) return text
  throw usageStop('--seed needs 1 to 32 letters, digits or dashes.')
}

function readZone(text: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone
  } catch {
    throw usageStop(`--zone needs a name such as Asia/Shanghai, not "${text}".`)
  }
}
