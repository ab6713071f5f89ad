import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Direction } from '@parkdesk/contract'
import { StopReason } from './stop-reason.ts'

export interface Lane {
  code: string
  direction: Direction
}

/** A cloud box and the lot it stands at: who the simulator is towards the server. `key` must never be printed. */
export interface Box {
  serial: string
  key: string
  lotName: string
  timeZone: string
  capacity: number
  lanes: Lane[]
  /** The spots that have detectors. */
  detectorSpots?: string[]
}

/** Which of the demo boxes: `demo` takes traffic of now, `replay` recorded logs with their own times. */
export type Purpose = 'demo' | 'replay'

const remedy =
  'Start the demo first (`npm start`), set PARKDESK_DATA to the data folder of a demo that runs already, or make a lot with ' +
  '`npm run lot -- add …` and pass its box with --box and --key.'

/** Reads the box of a purpose from the file that the server's demo seed writes into its data folder. */
export async function readDemoBox(dataFolder: string, purpose: Purpose): Promise<Box> {
  const file = resolve(dataFolder, 'demo-boxes.json')
  const boxes = parseBoxes(await readBoxFile(file), file)
  const box = boxes.find(each => each.purpose === purpose)
  if (!box) throw new StopReason(`${file} holds no box for ${purpose}. ${remedy}`)
  return box
}

async function readBoxFile(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOENT') throw new StopReason(`There is no ${file}, so no box to speak for. ${remedy}`)
    if (code === 'EACCES') {
      throw new StopReason(`${file} may not be read by this user: run the simulator as the user that runs the server.`)
    }
    throw error
  }
}

function parseBoxes(text: string, file: string): (Box & { purpose: string })[] {
  try {
    const boxes: unknown = JSON.parse(text)
    if (Array.isArray(boxes) && boxes.every(isBox)) return boxes
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  throw new StopReason(`${file} is not the list of boxes that this version's demo writes. ${remedy}`)
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isBox = (value: unknown): value is Box & { purpose: string } =>
  isRecord(value) &&
  ['purpose', 'serial', 'key', 'lotName', 'timeZone'].every(name => typeof value[name] === 'string') &&
  typeof value.capacity === 'number' &&
  Array.isArray(value.lanes) &&
  value.lanes.every(isLane) &&
  (value.detectorSpots === undefined || Array.isArray(value.detectorSpots))

const isLane = (value: unknown): value is Lane =>
  isRecord(value) && typeof value.code === 'string' && Direction.safeParse(value.direction).success
