import { Tooltip } from '@mantine/core'
import { IntegrityExportRow, type IntegrityMark, type IntegrityRow } from '@parkdesk/contract'
import { sheetColumns } from '../../../kit/column/column.ts'
import { columnsOf } from '../../../kit/column/columns-of.tsx'
import { ScreenLink, type ScreenTarget } from '../../../kit/column/links.tsx'
import { Quiet } from '../../../kit/column/quiet.tsx'
import { StatusTag } from '../../../kit/status-tag.tsx'
import { formatCount, formatMoney, nothing } from '../../../lib/format.ts'

const { code, count, custom, says, text } = columnsOf<'integrity', IntegrityRow>('integrity')

const figures = ['openings', 'freeExits', 'corrections'] as const
type Figure = (typeof figures)[number]

/** How the lists that a figure leads to name its group. */
const groupFilter = { person: 'userId', sentry: 'sentryId', lane: 'laneId', hour: 'hour' } as const

const rangeOf = ({ lotId, begin, end }: IntegrityRow) => ({ lotId, begin, end })
const logOf = (row: IntegrityRow, figure: Figure | 'forNobody'): ScreenTarget => ({
  screen: 'report/sentryLog',
  search: { figure, [groupFilter[row.group]]: row.groupId, ...rangeOf(row) },
})
const shiftsOf = (row: IntegrityRow): ScreenTarget => ({
  screen: 'report/sentryData',
  search: { [groupFilter[row.group]]: row.groupId, ...rangeOf(row) },
})

const none = <Quiet>{nothing}</Quiet>
const tones = { risen: 'warn', high: 'bad' } as const

const countOf = (figure: Figure | 'forNobody') =>
  custom(figure, {
    width: 92,
    isNumeric: true,
    cell: row =>
      row[figure] === 0 ? (
        <Quiet>0</Quiet>
      ) : (
        <ScreenLink to={logOf(row, figure)}>{formatCount(row[figure])}</ScreenLink>
      ),
    text: row => String(row[figure]),
  })

const rateText = (rate: number | null) => (rate === null ? '' : rate.toFixed(1))

const rateOf = (figure: Figure) =>
  custom(`${figure}Rate`, {
    width: 104,
    isNumeric: true,
    cell: (row, t) => {
      const [rate, mark]: [number | null, IntegrityMark] = [row[`${figure}Rate`], row[`${figure}Mark`]]
      if (rate === null) return none
      if (mark === 'none') return rateText(rate)
      return (
        <Tooltip label={t(`integrity.mark.${mark}`)}>
          <span>
            <StatusTag tone={tones[mark]}>{rateText(rate)}</StatusTag>
          </span>
        </Tooltip>
      )
    },
    text: row => rateText(row[`${figure}Rate`]),
  })

const comparedOf = (figure: Figure) => [
  countOf(figure),
  rateOf(figure),
  says(`${figure}Median`, row => rateText(row[`${figure}Median`]), { width: 96, isNumeric: true }),
  says(`${figure}Before`, row => rateText(row[`${figure}Before`]), { width: 96, isNumeric: true }),
]

export const columns = [
  custom('placeName', {
    width: 130,
    cell: ({ userName, placeName }) => userName || placeName || none,
    text: ({ userName, placeName }) => userName || placeName,
  }),
  text('parkingName', { width: 150 }),
  count('vehicles'),
  code('sample', { width: 92, tones: { small: 'calm' }, quiet: 'enough' }),
  ...figures.flatMap(figure =>
    figure === 'openings' ? [...comparedOf(figure), countOf('forNobody')] : comparedOf(figure),
  ),
  custom('difference', {
    width: 112,
    isNumeric: true,
    cell: row => {
      if (row.difference === null) return none
      if (Number(row.difference) === 0) return <Quiet>{formatMoney(row.difference)}</Quiet>
      return <ScreenLink to={shiftsOf(row)}>{formatMoney(row.difference)}</ScreenLink>
    },
    text: ({ difference }) => difference ?? '',
  }),
  count('shiftsOff', { width: 96 }),
  count('shifts', { isHidden: true }),
  text('userName', { isHidden: true }),
]

export const exportColumns = sheetColumns(columns, IntegrityExportRow)
