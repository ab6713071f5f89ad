import { readFile } from 'node:fs/promises'
import { type Dialect, dialectNames, dialects, fieldMapDialect, gateCalls } from '@parkdesk/camera'
import { Direction } from '@parkdesk/contract'
import { z } from 'zod'
import { Fault } from './fault.ts'
import { FieldMap } from './field-map-schema.ts'

/** A name of the platform's list of zones. */
const Zone = z.string().refine(isZone, { error: 'is no zone such as Asia/Shanghai' })

const SignIn = z.union([
  z.strictObject({ user: z.string().min(1), password: z.string().min(1) }),
  z.strictObject({ token: z.string().min(8) }),
])
export type SignIn = z.infer<typeof SignIn>

/** Dialects whose messages say that the camera opened by its list. */
const saysItOpened = ['vzenith', 'vzenithMqtt', 'huaxia', 'dahua']

/** Dialects whose answers open. */
const opensByAnswer = ['vzenith', 'qianyi', 'huaxia']
/** Speaks through the box's own broker, which opens by a message. */
export const mqttDialect = 'vzenithMqtt'
const waitsForUs = [...opensByAnswer, ...Object.keys(gateCalls), mqttDialect]

/** Where a camera is called to open, and as whom. */
const Control = z.strictObject({
  /** Of its HTTP server in the lot's network. */
  address: z
    .url({ protocol: /^http$/, error: 'is an address such as http://192.168.1.64' })
    .transform(address => new URL(address)),
  user: z.string().min(1),
  password: z.string().min(1),
  /** The barrier that it moves, where it has several. */
  channel: z.int().min(1).max(64).default(1),
})
export type Control = z.output<typeof Control>

const CameraEntry = z
  .strictObject({
    /** For people, and to know its reads again: it is never changed once reads have come in. */
    name: z.string().min(1).max(64),
    /** The part of the address that nobody else knows. */
    secret: z.string().regex(/^[\w-]{8,64}$/, { error: 'needs 8 to 64 letters, digits, "-" or "_"' }),
    lane: z.string().min(1).max(32),
    direction: Direction,
    dialect: z.enum([...dialectNames, 'fieldMap']),
    /** Only for `fieldMap`. */
    map: FieldMap.optional(),
    /** The device's own number; messages of another device are refused then. */
    serial: z.string().min(1).optional(),
    zone: Zone.optional(),
    signIn: SignIn.optional(),
    /**
     * For whom the camera opens by itself: for everybody, or by its own list, where it says so in its messages; or that it waits for our answer.
     */
    opens: z.enum(['all', 'list', 'ask']).default('all'),
    control: Control.optional(),
  })
  .refine(({ dialect, opens }) => opens !== 'list' || saysItOpened.includes(dialect), {
    path: ['opens'],
    error: `can be "list" only where the camera says that it opened: ${saysItOpened.join(', ')}`,
  })
  .refine(({ dialect, opens }) => opens !== 'ask' || waitsForUs.includes(dialect), {
    path: ['opens'],
    error: `can be "ask" only where the box can open: ${waitsForUs.join(', ')}`,
  })
  .refine(({ dialect, control }) => control === undefined || dialect in gateCalls, {
    path: ['control'],
    error: `belongs to cameras that are called to open: ${Object.keys(gateCalls).join(', ')}`,
  })
  .refine(({ dialect, opens, control }) => opens !== 'ask' || !(dialect in gateCalls) || control !== undefined, {
    path: ['control'],
    error: 'is missing: this camera opens only when it is called, at its address and with its user and password',
  })
  .refine(({ dialect, serial }) => dialect !== mqttDialect || serial !== undefined, {
    path: ['serial'],
    error: 'is missing: this camera is known by it',
  })
  .refine(({ dialect, map }) => (dialect === 'fieldMap') === (map !== undefined), {
    path: ['map'],
    error: 'belongs to the dialect fieldMap, which needs one',
  })

const CamerasFile = z
  .strictObject({ zone: Zone.default('Asia/Shanghai'), cameras: z.array(CameraEntry).min(1) })
  .superRefine(({ cameras }, context) => {
    for (const field of ['name', 'secret'] as const) {
      for (const [index, camera] of cameras.entries()) {
        const first = cameras.findIndex(other => other[field] === camera[field])
        if (first === index) continue
        context.addIssue({ code: 'custom', path: ['cameras', index, field], message: `is that of cameras[${first}]` })
      }
    }
  })

/** A camera as the box knows it. */
export interface Camera {
  name: string
  secret: string
  laneCode: string
  direction: Direction
  dialect: Dialect
  dialectName: string
  zone: string
  serial: string | undefined
  signIn: SignIn | undefined
  opens: 'all' | 'list' | 'ask'
  control?: Control | undefined
}

/** Reads the cameras of the lot. Throws a {@link Fault} that names each thing to put right by its place. */
export async function readCameras(file: string): Promise<Camera[]> {
  const parsed = CamerasFile.safeParse(parseJson(await readText(file), file))
  if (!parsed.success) throw new Fault([`${file} is not right:`, ...parsed.error.issues.map(lineOf)].join('\n'))
  const { zone, cameras } = parsed.data
  return cameras.map(({ lane, dialect, map, serial, signIn, ...camera }) => ({
    ...camera,
    laneCode: lane,
    dialectName: dialect,
    dialect: dialectOf(dialect, map),
    zone: camera.zone ?? zone,
    serial,
    signIn,
  }))
}

function dialectOf(name: keyof typeof dialects | 'fieldMap', map: FieldMap | undefined): Dialect {
  if (name !== 'fieldMap') return dialects[name]
  if (!map) throw new Error('a field map is missing that the schema demands')
  return fieldMapDialect(map, { numbersReturn: map.numbersReturn })
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    throw new Fault(`${file} could not be read: ${error instanceof Error ? error.message : error}`)
  }
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Fault(`${file} is not JSON: ${error instanceof Error ? error.message : error}`)
  }
}

const lineOf = ({ path, message }: { path: PropertyKey[]; message: string }) => `  ${placeOf(path)}: ${message}`

const placeOf = (path: PropertyKey[]) =>
  path
    .map((step, index) => (typeof step === 'number' ? `[${step}]` : `${index > 0 ? '.' : ''}${String(step)}`))
    .join('') || 'the file'

function isZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}
