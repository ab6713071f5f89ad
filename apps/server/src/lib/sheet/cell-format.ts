import { currencyInUse, type MinorDigits } from '@parkdesk/contract'
import { record, u8, u16, u32, wideText } from './biff-record.ts'
import type { ColumnKind } from './sheet-column.ts'

/** Indexes of our cell formats in the XF list, after the fifteen style formats and the default cell format that Excel requires. */
export const CELL_FORMAT: Record<ColumnKind | 'heading', number> = {
  text: 16,
  number: 15,
  money: 17,
  time: 18,
  heading: 19,
}

const TIME_FORMAT = 'yyyy-mm-dd hh:mm:ss'
const FORMAT_GENERAL = 0
const FORMAT_TEXT = 49
const FORMAT_TIME = 164
/** Built in but for three decimals. */
const FORMAT_MONEY: Record<MinorDigits, number> = { 0: 1, 2: 2, 3: 165 }
const THREE_DECIMALS = '0.000'
const FONT_PLAIN = 0
const FONT_BOLD = 1

const font = (isBold: boolean): Uint8Array => {
  const name = 'Arial'
  const weight = isBold ? 700 : 400
  return record(
    0x31,
    u16(200),
    u16(0),
    u16(0x7fff),
    u16(weight),
    u16(0),
    u8(0),
    u8(0),
    u8(0),
    u8(0),
    u8(name.length),
    wideText(name),
  )
}

const xf = (fontAt: number, format: number, typeAndParent: number, changed: number): Uint8Array =>
  record(
    0xe0,
    u16(fontAt),
    u16(format),
    u16(typeAndParent),
    u8(0x20),
    u8(0),
    u8(0),
    u8(changed),
    u32(0),
    u32(0),
    u16(0x20c0),
  )

const numberFormat = (id: number, text: string): Uint8Array => record(0x41e, u16(id), u16(text.length), wideText(text))

const STYLE_XF = 0xfff5
const CELL_XF = 1
const CHANGED_FORMAT = 0x04
const CHANGED_FONT = 0x08

/**
 * Fonts, number formats, cell formats and the one named style, in the order Excel writes them. Text columns carry the text
 * format: a card number edited in Excel stays text.
 */
export const formatRecords = ({ minorDigits } = currencyInUse()): Uint8Array[] => [
  font(false),
  font(true),
  font(false),
  font(false),
  numberFormat(FORMAT_TIME, TIME_FORMAT),
  ...(minorDigits === 3 ? [numberFormat(FORMAT_MONEY[3], THREE_DECIMALS)] : []),
  ...Array.from({ length: 15 }, (_, at) => xf(FONT_PLAIN, FORMAT_GENERAL, STYLE_XF, at === 0 ? 0 : 0xf4)),
  xf(FONT_PLAIN, FORMAT_GENERAL, CELL_XF, 0),
  xf(FONT_PLAIN, FORMAT_TEXT, CELL_XF, CHANGED_FORMAT),
  xf(FONT_PLAIN, FORMAT_MONEY[minorDigits], CELL_XF, CHANGED_FORMAT),
  xf(FONT_PLAIN, FORMAT_TIME, CELL_XF, CHANGED_FORMAT),
  xf(FONT_BOLD, FORMAT_TEXT, CELL_XF, CHANGED_FONT | CHANGED_FORMAT),
  record(0x293, u16(0x8000), u8(0), u8(0xff)),
]
