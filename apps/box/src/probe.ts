import { connect } from 'node:net'
import { pictureType } from '@parkdesk/contract'
import { AccessRefused, type Answer, createDigestClient, type DigestClient } from './digest-client.ts'

/** How far a camera can be used: all of it, after somebody has set it up at the camera, for its pictures alone, or not. */
export type ProbeVerdict = 'full' | 'set up by hand' | 'pictures only' | 'no access' | 'unsuitable'

export interface ProbeResult {
  verdict: ProbeVerdict
  /** What was found, and what to do, a sentence a line. */
  lines: string[]
}

interface Maker {
  name: string
  dialect: string
  /** The page that says which device it is. */
  info: string
  /** What it says there, by the names of its fields. */
  fields: string[]
  snapshot: string
  /** Where it says whom it sends its reads to. */
  targets?: string
  /** Where it says what its barrier does. */
  barrier?: string
  setUp: string
}

/** All of these only read. */
const makers: Maker[] = [
  {
    name: 'Hikvision',
    dialect: 'hikvision',
    info: '/ISAPI/System/deviceInfo',
    fields: ['model', 'firmwareVersion', 'serialNumber'],
    snapshot: '/ISAPI/Streaming/channels/101/picture',
    targets: '/ISAPI/Event/notification/httpHosts',
    barrier: '/ISAPI/Parking/channels/1/barrierGateStatus',
    setUp: 'Network → Advanced → HTTP listening: the address of the box and the path /in/SECRET',
  },
  {
    name: 'Dahua',
    dialect: 'dahua',
    info: '/cgi-bin/magicBox.cgi?action=getSystemInfo',
    fields: ['deviceType', 'hardwareVersion', 'serialNumber'],
    snapshot: '/cgi-bin/snapshot.cgi',
    setUp: 'Platform access → ITSAPI: the address of the box, and a user name and password for signIn',
  },
  {
    name: 'Axis',
    dialect: 'axis',
    info: '/axis-cgi/param.cgi?action=list&group=root.Brand,root.Properties.Firmware.Version,root.Properties.System.SerialNumber',
    fields: ['ProdShortName', 'Version', 'SerialNumber'],
    snapshot: '/axis-cgi/jpg/image.cgi',
    setUp: 'License Plate Verifier → Integration → push events: the address of the box with /in/SECRET',
  },
]

/** Asks a camera what it is and what it can do. Nothing is changed at it, and a wrong password is tried twice at most. */
export async function probe(base: URL, access: { user: string; password: string } | undefined): Promise<ProbeResult> {
  const client = createDigestClient(base, access)
  const lines: string[] = []
  try {
    const found = await findMaker(client)
    const speaksRtsp = await hasRtsp(base.hostname)
    if (speaksRtsp) lines.push('Video: it answers on the port of RTSP.')
    if (found === undefined) {
      lines.push('It does not answer by HTTP: look at address, port and network.')
      return { verdict: speaksRtsp ? 'pictures only' : 'no access', lines }
    }
    if (found.maker === undefined) return unknownMaker(found.needsAccess, speaksRtsp, lines)
    return await examine(client, found.maker, found.info, lines)
  } catch (error) {
    if (!(error instanceof AccessRefused)) throw error
    lines.push(
      'It refused twice: user or password are wrong, or missing. Nothing more was tried, since it would lock itself.',
    )
    return { verdict: 'no access', lines }
  }
}

type Found = { maker: Maker; info: Answer } | { maker: undefined; needsAccess: boolean } | undefined

async function findMaker(client: DigestClient): Promise<Found> {
  let hasAnswered = false
  let needsAccess = false
  for (const maker of makers) {
    const info = await client.get(maker.info)
    if (!info) continue
    hasAnswered = true
    needsAccess ||= info.status === 401
    const text = Buffer.from(info.bytes).toString('utf8')
    if (info.status === 200 && maker.fields.some(field => fieldIn(text, field) !== '')) return { maker, info }
  }
  return hasAnswered ? { maker: undefined, needsAccess } : undefined
}

function unknownMaker(needsAccess: boolean, speaksRtsp: boolean, lines: string[]): ProbeResult {
  if (needsAccess) {
    lines.push('It asks for a sign-in: say --user and PARKDESK_CAMERA_PASSWORD.')
    return { verdict: 'no access', lines }
  }
  lines.push('It is of none of the makers that can be asked (Hikvision, Dahua, Axis).')
  lines.push(
    'Vzenith, Qianyi and Huaxia cannot be asked: set their HTTP push to the box by hand, as docs/cameras.md says.',
  )
  return { verdict: speaksRtsp ? 'pictures only' : 'unsuitable', lines }
}

async function examine(client: DigestClient, maker: Maker, info: Answer, lines: string[]): Promise<ProbeResult> {
  const text = Buffer.from(info.bytes).toString('utf8')
  const [model, version, serial] = maker.fields.map(field => fieldIn(text, field) || 'unknown')
  lines.push(
    `${maker.name} ${model}, version ${version}, serial number ${serial}. In the file: "dialect": "${maker.dialect}".`,
  )
  const picture = await client.get(maker.snapshot)
  const hasPicture = picture?.status === 200 && pictureType(picture.bytes) !== undefined
  lines.push(hasPicture ? `Picture: ${Math.round(picture.bytes.length / 1024)} KB.` : 'Picture: it gives none.')
  if (maker.targets) {
    const hosts = await client.get(maker.targets)
    lines.push(...targetsIn(hosts))
  }
  const barrier = maker.barrier ? await client.get(maker.barrier) : undefined
  const hasBarrier = barrier?.status === 200
  if (maker.barrier) lines.push(hasBarrier ? 'Barrier: it says what it does.' : 'Barrier: it knows of none.')
  lines.push(`Set at the camera: ${maker.setUp}.`)
  return { verdict: hasPicture && hasBarrier ? 'full' : 'set up by hand', lines }
}

/** The value of an XML element or of a line such as `root.Brand.Name=value`. */
function fieldIn(text: string, name: string): string {
  const found = new RegExp(`<(?:\\w+:)?${name}>([^<]*)<|(?:^|\\.)${name}=([^\\r\\n]*)`, 'im').exec(text)
  return (found?.[1] ?? found?.[2] ?? '').trim()
}

/** Whom it sends to already, without the secrets that stand in the paths. */
function targetsIn(hosts: Answer | undefined): string[] {
  if (hosts?.status !== 200) return ['Sends to: it does not say.']
  const found = Buffer.from(hosts.bytes)
    .toString('utf8')
    .matchAll(/<ipAddress>([^<]*)<\/ipAddress>\s*<portNo>(\d*)</g)
  const addresses = [...found]
    .map(([, address, port]) => `${address}:${port}`)
    .filter(text => !text.startsWith('0.0.0.0'))
  return [addresses.length > 0 ? `Sends to: ${addresses.join(', ')}.` : 'Sends to: nobody yet.']
}

const rtspPort = 554
const rtspTimeoutMs = 2_000

/** Whether it answers the mildest question of RTSP. */
function hasRtsp(host: string): Promise<boolean> {
  return new Promise(resolve => {
    const socket = connect(rtspPort, host)
    const end = (answer: boolean) => {
      resolve(answer)
      socket.destroy()
    }
    socket.setTimeout(rtspTimeoutMs, () => end(false))
    socket.once('error', () => end(false))
    socket.once('connect', () => socket.write(`OPTIONS rtsp://${host}/ RTSP/1.0\r\nCSeq: 1\r\n\r\n`))
    socket.once('data', chunk => end(chunk.toString('latin1').startsWith('RTSP/')))
  })
}
