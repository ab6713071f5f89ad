import type { PlateColor } from '@parkdesk/contract'
import type { ReactNode } from 'react'
import { formatDuration, formatMoney, formatPercent, nothing } from '../../lib/format.ts'
import { type FieldOf, fieldWord, type Noun, wordAt } from '../noun.ts'
import { PlateChip } from '../plate-chip.tsx'
import { StatusTag, type Tone } from '../status-tag.tsx'
import type { Column, ColumnOptions, Translate } from './column.ts'
import { PictureLink, ScreenLink, type ScreenTarget } from './links.tsx'
import { Quiet } from './quiet.tsx'

/** The fields of a row that hold a V and have a label in the noun's locale. */
type Holding<Row, N extends Noun, V> = { [K in keyof Row]: Row[K] extends V ? K : never }[keyof Row] & FieldOf<N>
type Text = string | null

const none = <Quiet>{nothing}</Quiet>

interface CodeOptions extends ColumnOptions {
  /** Codes without a tone are plain words; a tag's dot shows the tone beside the word. */
  tones?: Readonly<Partial<Record<string, Tone>>>
  /** Where the words of the codes are, when not below the noun: `['kit', 'plateColor']`. */
  words?: readonly ['kit' | Noun, string]
}

interface PlateOptions<Row> extends ColumnOptions {
  color?: keyof Row
  isAboutCar?: (row: Row) => boolean
}

interface CustomOptions<Row> extends ColumnOptions {
  cell: (row: Row, t: Translate) => ReactNode
  text: (row: Row, t: Translate) => string
  isNumeric?: boolean
}

/**
 * The words a list's columns are written in. A label is the noun's word for the field, so a field without a label does not compile:
 * `const { plate, time } = columnsOf<'order', OrderListRow>('order')`.
 */
export const columnsOf = <N extends Noun, Row extends object>(noun: N) => {
  type Key<V> = Extract<Holding<Row, N, V>, AnyKey>
  type AnyKey = keyof Row & string

  const plain = (key: AnyKey, width: number, options: ColumnOptions, text: Column<Row>['text']): Column<Row> => ({
    key,
    label: fieldWord(noun, key),
    text,
    cell: (row, t) => text(row, t) || none,
    width: options.width ?? width,
    isNumeric: false,
    isTag: false,
    isHidden: options.isHidden ?? false,
  })
  const value = (row: Row, key: AnyKey): unknown => row[key]
  const asText = (row: Row, key: AnyKey): string => String(value(row, key) ?? '')

  return {
    text: (key: Key<Text>, options: ColumnOptions = {}) => plain(key, 140, options, row => asText(row, key)),

    phone: (key: Key<Text>, options: ColumnOptions = {}) => plain(key, 124, options, row => asText(row, key)),

    time: (key: Key<Text>, options: ColumnOptions = {}) => plain(key, 158, options, row => asText(row, key)),

    money: (key: Key<Text>, options: ColumnOptions = {}): Column<Row> => ({
      ...plain(key, 104, options, row => asText(row, key)),
      cell: row =>
        Number(asText(row, key)) === 0 ? <Quiet>{formatMoney(asText(row, key))}</Quiet> : formatMoney(asText(row, key)),
      number: row => (asText(row, key) === '' ? null : Number(asText(row, key))),
      isNumeric: true,
    }),

    percent: (key: Key<number | null>, options: ColumnOptions = {}): Column<Row> => ({
      ...plain(key, 88, options, row => (value(row, key) === null ? '' : formatPercent(Number(value(row, key))))),
      isNumeric: true,
    }),

    /** Whole minutes. */
    duration: (key: Key<number | null>, options: ColumnOptions = {}): Column<Row> => ({
      ...plain(key, 132, options, row => (value(row, key) === null ? '' : formatDuration(Number(value(row, key))))),
      isNumeric: true,
    }),

    /** A code of a closed set, shown by its word. */
    code: (key: Key<Text>, { tones, words = [noun, key], ...options }: CodeOptions = {}): Column<Row> => {
      const text: Column<Row>['text'] = (row, t) => (asText(row, key) ? t(wordAt(...words, asText(row, key))) : '')
      const tagged: Column<Row>['cell'] = (row, t) => {
        const tone = tones?.[asText(row, key)]
        return tone ? <StatusTag tone={tone}>{text(row, t)}</StatusTag> : text(row, t) || none
      }
      return { ...plain(key, 108, options, text), cell: tagged, isTag: tones !== undefined }
    },

    flag: (key: Key<boolean>, options: ColumnOptions = {}): Column<Row> => {
      const text: Column<Row>['text'] = (row, t) => t(value(row, key) === true ? 'kit.yes' : 'kit.no')
      return {
        ...plain(key, 84, options, text),
        cell: (row, t) => <StatusTag tone={value(row, key) === true ? 'warn' : 'calm'}>{text(row, t)}</StatusTag>,
      }
    },

    /** An empty plate is a car without one, unless the row is about no car at all. */
    plate: (key: Key<string>, { color, isAboutCar = () => true, ...options }: PlateOptions<Row> = {}): Column<Row> => ({
      ...plain(key, 124, options, row => asText(row, key)),
      cell: row =>
        isAboutCar(row) ? (
          <PlateChip plate={asText(row, key)} color={color ? (row[color] as PlateColor | null) : null} />
        ) : (
          none
        ),
    }),

    /** A picture's address: a link that opens it. */
    image: (key: Key<Text>, options: ColumnOptions = {}): Column<Row> => ({
      ...plain(key, 76, options, row => asText(row, key)),
      cell: row => (asText(row, key) ? <PictureLink url={asText(row, key)} /> : none),
    }),

    /** A text that leads to another screen, where the person has that screen. */
    link: (key: Key<string>, to: (row: Row) => ScreenTarget | undefined, options: ColumnOptions = {}): Column<Row> => ({
      ...plain(key, 190, options, row => asText(row, key)),
      cell: row => (asText(row, key) ? <ScreenLink to={to(row)}>{asText(row, key)}</ScreenLink> : none),
    }),

    custom: (key: Key<unknown>, { cell, text, isNumeric = false, ...options }: CustomOptions<Row>): Column<Row> => ({
      ...plain(key, 140, options, text),
      cell,
      isNumeric,
    }),
  }
}
