import { currencyPrefix, type PlateColor } from '@parkdesk/contract'
import type { ReactNode } from 'react'
import { formatCount, formatDuration, formatMoney, formatPercent, nothing } from '../../lib/format.ts'
import type { AllWords } from '../../locales/registry.ts'
import { type FieldOf, fieldWord, type Noun, wordAt } from '../noun.ts'
import { PlateChip } from '../plate-chip.tsx'
import { StatusTag, type Tone } from '../status-tag.tsx'
import { type Column, type ColumnOptions, type SheetValue, type Translate, textFit, wholeFit } from './column.ts'
import { ScreenLink, type ScreenTarget } from './links.tsx'
import { Quiet } from './quiet.tsx'

/** The fields of a row that hold a V and have a label in the noun's locale. */
type Holding<Row, N extends Noun, V> = { [K in keyof Row]: Row[K] extends V ? K : never }[keyof Row] & FieldOf<N>
type Text = string | null

/** Beside the dot. */
const tagFit = { ...wholeFit, extra: 14 }

const none = <Quiet>{nothing}</Quiet>

interface FlagOptions extends ColumnOptions {
  /** A yes wants a person's eye. */
  warns?: boolean
}

interface CodeOptions extends ColumnOptions {
  /** Codes without a tone are plain words; a tag's dot shows the tone beside the word. */
  tones?: Readonly<Partial<Record<string, Tone>>>
  /** Where the words of the codes are, when not below the noun: `['kit', 'plateColor']`. */
  words?: readonly ['kit' | Noun, string]
  /** A code that says nothing worth a look. */
  quiet?: string
  /** The code whose word stands where there is none. */
  nullAs?: string
}

interface TextOptions<N extends Noun> extends ColumnOptions {
  /** The noun's word that stands where there is no text: `everyLot`. */
  none?: keyof AllWords[N] & string
}

interface PlateOptions<Row> extends ColumnOptions {
  color?: keyof Row
  isAboutCar?: (row: Row) => boolean
}

interface MoneyOptions<Row> extends ColumnOptions {
  to?: (row: Row) => ScreenTarget | undefined
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
    fit: textFit,
    isNumeric: false,
    isTag: false,
    isHidden: options.isHidden ?? false,
  })
  const value = (row: Row, key: AnyKey): unknown => row[key]
  const sheetOf = (key: AnyKey, kind: SheetValue<Row>['kind']): Pick<Column<Row>, 'sheet'> => ({
    sheet: {
      kind,
      value: row => {
        const text = asText(row, key)
        if (text === '') return null
        return kind === 'time' ? text : Number(text)
      },
    },
  })
  const asText = (row: Row, key: AnyKey): string => String(value(row, key) ?? '')

  return {
    text: (key: Key<Text>, { none: word, ...options }: TextOptions<N> = {}) =>
      plain(key, 140, options, (row, t) => asText(row, key) || (word ? t(wordAt(noun, word)) : '')),

    /** A sentence of its own for the row. */
    says: (
      key: Key<unknown>,
      text: Column<Row>['text'],
      { isNumeric = false, ...options }: ColumnOptions & { isNumeric?: boolean } = {},
    ): Column<Row> => ({
      ...plain(key, 140, options, text),
      isNumeric,
      ...(isNumeric && { fit: wholeFit, ...sheetOf(key, 'number') }),
    }),

    /** Several names in one cell. */
    names: (key: Key<readonly string[]>, { none: word, ...options }: TextOptions<N> = {}): Column<Row> => {
      const joined: Column<Row>['text'] = (row, t) => (value(row, key) as readonly string[]).join(t('kit.comma'))
      return {
        ...plain(key, 180, options, (row, t) => joined(row, t) || (word ? t(wordAt(noun, word)) : '')),
        cell: (row, t) => joined(row, t) || (word ? <Quiet>{t(wordAt(noun, word))}</Quiet> : none),
      }
    },

    /** How many. */
    count: (key: Key<number | null>, options: ColumnOptions = {}): Column<Row> => ({
      ...plain(key, 92, options, row => asText(row, key)),
      cell: row => {
        const count = value(row, key) as number | null
        if (count === null) return none
        return count === 0 ? <Quiet>0</Quiet> : formatCount(count)
      },
      ...sheetOf(key, 'number'),
      // The thousands' commas.
      fit: { ...wholeFit, extra: 8 },
      isNumeric: true,
    }),

    phone: (key: Key<Text>, options: ColumnOptions = {}): Column<Row> => ({
      ...plain(key, 124, options, row => asText(row, key)),
      fit: wholeFit,
    }),

    time: (key: Key<Text>, options: ColumnOptions = {}): Column<Row> => ({
      ...plain(key, 158, options, row => asText(row, key)),
      ...sheetOf(key, 'time'),
      fit: wholeFit,
    }),

    /** `to`: the list whose rows add up to it. */
    money: (key: Key<Text>, { to, ...options }: MoneyOptions<Row> = {}): Column<Row> => ({
      ...plain(key, 104, options, row => asText(row, key)),
      cell: row => {
        const amount = formatMoney(asText(row, key))
        if (Number(asText(row, key)) === 0) return <Quiet>{amount}</Quiet>
        return to ? <ScreenLink to={to(row)}>{amount}</ScreenLink> : amount
      },
      ...sheetOf(key, 'money'),
      // The sign and the thousands' commas.
      fit: { ...wholeFit, extra: 8 + 8 * currencyPrefix().length },
      isNumeric: true,
    }),

    percent: (key: Key<number | null>, options: ColumnOptions = {}): Column<Row> => ({
      ...plain(key, 88, options, row => (value(row, key) === null ? '' : formatPercent(Number(value(row, key))))),
      fit: wholeFit,
      isNumeric: true,
    }),

    /** Whole minutes. */
    duration: (key: Key<number | null>, options: ColumnOptions = {}): Column<Row> => ({
      ...plain(key, 132, options, row => (value(row, key) === null ? '' : formatDuration(Number(value(row, key))))),
      ...sheetOf(key, 'minutes'),
      fit: wholeFit,
      isNumeric: true,
    }),

    /** A code of a closed set, shown by its word. */
    code: (
      key: Key<string | number | boolean | null>,
      { tones, words = [noun, key], quiet, nullAs = '', ...options }: CodeOptions = {},
    ): Column<Row> => {
      const text: Column<Row>['text'] = (row, t) => {
        const code = asText(row, key) || nullAs
        return code ? t(wordAt(...words, code)) : ''
      }
      const tagged: Column<Row>['cell'] = (row, t) => {
        const tone = tones?.[asText(row, key)]
        if (quiet !== undefined && quiet === asText(row, key)) return <Quiet>{text(row, t)}</Quiet>
        return tone ? <StatusTag tone={tone}>{text(row, t)}</StatusTag> : text(row, t) || none
      }
      return {
        ...plain(key, 108, options, text),
        cell: tagged,
        fit: tones ? tagFit : wholeFit,
        isTag: tones !== undefined,
      }
    },

    /** Yes or no; `warns` where a yes wants a look. */
    flag: (key: Key<boolean>, { warns, ...options }: FlagOptions = {}): Column<Row> => {
      const text: Column<Row>['text'] = (row, t) => t(value(row, key) === true ? 'kit.yes' : 'kit.no')
      return {
        ...plain(key, 84, options, text),
        fit: tagFit,
        cell: (row, t) => (
          <StatusTag tone={value(row, key) !== true ? 'calm' : warns ? 'warn' : 'good'}>{text(row, t)}</StatusTag>
        ),
      }
    },

    /** An empty plate is a car without one, unless the row is about no car at all. */
    plate: (key: Key<string>, { color, isAboutCar = () => true, ...options }: PlateOptions<Row> = {}): Column<Row> => ({
      ...plain(key, 124, options, row => asText(row, key)),
      fit: { ...wholeFit, extra: 28 },
      cell: row =>
        isAboutCar(row) ? (
          <PlateChip plate={asText(row, key)} color={color ? (row[color] as PlateColor | null) : null} isInList />
        ) : (
          none
        ),
    }),

    /** A text that leads to another screen, where the person has that screen. */
    link: (key: Key<string>, to: (row: Row) => ScreenTarget | undefined, options: ColumnOptions = {}): Column<Row> => ({
      ...plain(key, 190, options, row => asText(row, key)),
      cell: row => (asText(row, key) ? <ScreenLink to={to(row)}>{asText(row, key)}</ScreenLink> : none),
    }),

    custom: (key: Key<unknown>, { cell, text, isNumeric = false, ...options }: CustomOptions<Row>): Column<Row> => ({
      ...plain(key, 140, options, text),
      cell,
      // What it draws around its text, only the column knows.
      fit: { min: options.width ?? 140, max: Math.max(options.width ?? 140, textFit.max), extra: 16 },
      isNumeric,
      ...(isNumeric && sheetOf(key, 'number')),
    }),
  }
}
