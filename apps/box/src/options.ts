import { parseArgs } from 'node:util'
import { Fault } from './fault.ts'

const described = {
  server: { type: 'string', value: 'URL', says: 'the server, such as https://park.example' },
  serial: { type: 'string', value: 'SERIAL', says: 'serial number of the cloud box, from the lot in the console' },
  key: { type: 'string', value: 'KEY', says: 'its key; or PARKDESK_BOX_KEY in the environment' },
  cameras: { type: 'string', value: 'FILE', says: 'the cameras of the lot, as docs/cameras.md describes' },
  port: { type: 'string', value: 'PORT', says: 'where cameras send to (8090)' },
  'mqtt-port': { type: 'string', value: 'PORT', says: 'where cameras that speak MQTT connect to (1883)' },
  host: { type: 'string', value: 'ADDRESS', says: 'of this machine in the network of the cameras (0.0.0.0)' },
  data: { type: 'string', value: 'FOLDER', says: 'where reads are kept until the server has them (./data/box)' },
  pictures: { type: 'string', value: 'MB', says: 'how much of its disk pictures may take; the oldest go first (500)' },
  user: {
    type: 'string',
    value: 'USER',
    says: 'probe: the user of the camera; its password is PARKDESK_CAMERA_PASSWORD',
  },
  help: { type: 'boolean', says: 'show this list' },
} as const

export interface Options {
  server: string
  serial: string
  key: string
  camerasFile: string
  port: number
  host: string
  mqttPort: number
  dataFolder: string
  pictureBytes: number
}

/** A camera to ask what it can do. */
export interface ProbeOptions {
  camera: URL
  access: { user: string; password: string } | undefined
}

/** Reads the command line; undefined when help is asked for. Throws a {@link Fault} when it makes no sense. */
export function readOptions(args: string[], environment: NodeJS.ProcessEnv): Options | ProbeOptions | undefined {
  const isProbe = args[0] === 'probe'
  const { values, positionals } = parse(isProbe ? args.slice(1) : args, isProbe)
  if (values.help) return undefined
  if (isProbe) return readProbe(positionals, values.user, environment.PARKDESK_CAMERA_PASSWORD)
  const key = values.key ?? environment.PARKDESK_BOX_KEY ?? ''
  return {
    server: readUrl(needed('server', values.server)),
    serial: readPlain('serial', needed('serial', values.serial)),
    key: readPlain('key', needed('key', key)),
    camerasFile: needed('cameras', values.cameras),
    port: readPort('port', values.port ?? '8090'),
    mqttPort: readPort('mqtt-port', values['mqtt-port'] ?? '1883'),
    host: values.host ?? '0.0.0.0',
    dataFolder: values.data ?? './data/box',
    pictureBytes: readMegabytes(values.pictures ?? '500'),
  }
}

/** The list for --help. */
export function describeOptions(): string {
  const lines = Object.entries(described).map(([name, option]) => {
    const shape = 'value' in option ? `--${name} ${option.value}` : `--${name}`
    return `  ${shape.padEnd(19)}${option.says}`
  })
  return `Speaks with the cameras of a lot, and sends what they read to a Parkdesk server.\n\n  npm run box -- [options]\n  npm run box -- probe ADDRESS [--user USER]   asks a camera what it can do; changes nothing\n\n${lines.join('\n')}`
}

const usage = (sentence: string) => new Fault(`${sentence} \`npm run box -- --help\` lists all options.`)

function readProbe(addresses: string[], user: string | undefined, password: string | undefined): ProbeOptions {
  const [address, ...others] = addresses
  const camera = URL.parse(`http://${(address ?? '').replace(/^http:\/\//, '')}`)
  if (!address || others.length > 0 || !camera?.hostname) throw usage('probe needs one address, such as 192.168.1.64.')
  if ((user === undefined) !== (password === undefined)) throw usage('--user and PARKDESK_CAMERA_PASSWORD go together.')
  return { camera, access: user === undefined || password === undefined ? undefined : { user, password } }
}

function parse(args: string[], allowPositionals: boolean) {
  try {
    return parseArgs({ args, options: described, allowPositionals })
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    // The stray word may be a key whose --key was forgotten: not to be shown.
    const isStrayWord = 'code' in error && error.code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL'
    throw usage(isStrayWord ? 'There is a word without an option.' : `${error.message.split('. ')[0]}.`)
  }
}

function needed(name: string, value: string | undefined): string {
  if (value) return value
  throw usage(`--${name} is missing.`)
}

function readUrl(text: string): string {
  const url = URL.parse(text)
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return url.href
  throw usage(`--server needs an address such as https://park.example, not "${text}".`)
}

function readPlain(name: string, text: string): string {
  if (/^[\x21-\x7e]+$/.test(text)) return text
  throw usage(`--${name} is plain letters, digits and signs.`)
}

function readMegabytes(text: string): number {
  if (/^\d{1,6}$/.test(text)) return Number(text) * 2 ** 20
  throw usage(`--pictures needs a number of MB, not "${text}".`)
}

function readPort(name: string, text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : -1
  if (port >= 0 && port <= 65_535) return port
  throw usage(`--${name} needs a number from 0 to 65535, not "${text}".`)
}
