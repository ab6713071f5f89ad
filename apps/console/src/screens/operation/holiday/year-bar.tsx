import { ActionIcon, Group, Tooltip } from '@mantine/core'
import { type HolidayYear, holidayTemplate, importHolidays } from '@parkdesk/contract'
import { IconChevronLeft, IconChevronRight, IconHistory } from '@tabler/icons-react'
import { Can } from '../../../kit/can.tsx'
import { ImportButton } from '../../../kit/import/import-button.tsx'
import { ToolButton } from '../../../kit/tool-button.tsx'
import { useWords } from '../../../lib/words.ts'
import css from './holiday.module.css'
import { firstYear, lastYear, refreshHolidays } from './use-holiday-year.ts'

interface Props {
  /** Undefined while the first year loads. */
  year: HolidayYear | undefined
  /** The year that was asked for and may still be on its way. */
  wanted: number | undefined
  onYear: (year: number | undefined) => void
  onHistory: () => void
}

/** Which year, how many days it has off and worked, and the actions. */
export function YearBar({ year, wanted, onYear, onHistory }: Props) {
  const t = useWords()
  const from = wanted ?? year?.year ?? firstYear
  const isThisYear = year?.today.startsWith(`${year.year}-`) ?? true
  return (
    <header className={css.bar}>
      <h1>{t('holiday.title')}</h1>
      {year && (
        <>
          <Group gap={4} wrap="nowrap">
            <ActionIcon
              variant="default"
              size={32}
              aria-label={t('holiday.year.previous')}
              disabled={from <= firstYear}
              onClick={() => onYear(from - 1)}
            >
              <IconChevronLeft size={16} />
            </ActionIcon>
            <strong className={css.yearName} aria-live="polite">
              {t('holiday.year.label', { year: year.year })}
            </strong>
            <ActionIcon
              variant="default"
              size={32}
              aria-label={t('holiday.year.next')}
              disabled={from >= lastYear}
              onClick={() => onYear(from + 1)}
            >
              <IconChevronRight size={16} />
            </ActionIcon>
            {!isThisYear && (
              <ToolButton variant="subtle" onClick={() => onYear(undefined)}>
                {t('holiday.year.thisYear')}
              </ToolButton>
            )}
          </Group>
          <p className={css.counts}>
            <span>{t('holiday.year.offDays', { count: year.offDayCount })}</span>
            <span>{t('holiday.year.madeUpWorkdays', { count: year.madeUpWorkdayCount })}</span>
            {year.daysBefore.length > 0 && (
              <span>{t('holiday.year.daysBefore', { dates: year.daysBefore.join(', ') })}</span>
            )}
          </p>
        </>
      )}
      <Group gap={8} ml="auto" wrap="nowrap">
        <Can do="holiday.save">
          <ImportButton
            endpoint={importHolidays}
            template={holidayTemplate}
            name={t('holiday.title')}
            json={{
              drop: t('holiday.import.drop'),
              hint: t('holiday.import.hint'),
              rejected: t('holiday.import.rejected'),
            }}
            onImported={() => void refreshHolidays()}
          />
        </Can>
        <Tooltip label={year && t('holiday.year.version', { version: year.version })} disabled={!year}>
          <ToolButton leftSection={<IconHistory size={16} />} onClick={onHistory}>
            {t('holiday.versions.title')}
          </ToolButton>
        </Tooltip>
      </Group>
    </header>
  )
}
