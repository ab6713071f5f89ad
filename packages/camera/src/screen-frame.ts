import { encodeGbk } from './gbk.ts'

const head = [0x00, 0x64, 0xff, 0xff]
const speakCommand = 0x30
const showCommand = 0x3f
/** What stands before a text to speak, and before one to show. */
const spokenHead = [0x01]
const shownHead = [0x40, 0x00, 0x00, 0x00]
const mostPayloadBytes = 255

export interface ScreenFrame {
  bytes: Uint8Array
  /** The text was longer than a frame holds, and ends at a whole character. */
  isCut: boolean
  /** Characters that the board does not have, sent as "?". */
  missing: string[]
}

/** The frame by which the common screen and voice board on a camera's serial line speaks a text. */
export const speakFrame = (text: string): ScreenFrame => frameOf(speakCommand, spokenHead, text)

/** The frame by which the same board shows a text. */
export const showFrame = (text: string): ScreenFrame => frameOf(showCommand, shownHead, text)

/** What a driver reads and hears, in that order: the text stands there while the sentence is spoken. */
export const boardFrames = ({ show, speak }: { show?: string; speak?: string }): ScreenFrame[] => [
  ...(show ? [showFrame(show)] : []),
  ...(speak ? [speakFrame(speak)] : []),
]

function frameOf(command: number, before: readonly number[], text: string): ScreenFrame {
  const { characters, missing } = encodeGbk(text)
  const payload = [...before]
  const isCut = characters.some(bytes => {
    if (payload.length + bytes.length > mostPayloadBytes) return true
    payload.push(...bytes)
    return false
  })
  const frame = [...head, command, payload.length, ...payload]
  const check = checkOf(frame)
  return { bytes: Uint8Array.of(...frame, check & 0xff, check >> 8), isCut, missing }
}

/** CRC-16/MODBUS. */
function checkOf(bytes: Iterable<number>): number {
  let check = 0xffff
  for (const byte of bytes) {
    check ^= byte
    for (let bit = 0; bit < 8; bit++) check = check & 1 ? (check >> 1) ^ 0xa001 : check >> 1
  }
  return check
}
