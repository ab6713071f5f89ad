import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ApiFailure } from '../../lib/api.ts'
import { formatCount, formatMoment } from '../../lib/format.ts'
import { notify } from '../../lib/notify.ts'
import { useReturnFocus } from '../../lib/return-focus.ts'
import { useWords } from '../../lib/words.ts'
import type { Column } from '../column/column.ts'
import type { List } from '../list/list.ts'
import { ExportDates } from './export-dates.tsx'
import { ExportPages } from './export-pages.tsx'
import {
  checkDayRange,
  checkPageRange,
  defaultExportDays,
  type ExportMode,
  type ExportWarning,
} from './export-rules.ts'
import { type ExportChoice, runExport } from './run-export.ts'

interface Props {
  list: List<unknown>
  columns: readonly Column<unknown>[]
  onClose: () => void
}

/** Long enough to read where the file will be. */
const sentMs = 10_000

/** Open from its creation; closes when the export has succeeded or failed (specification 4). */
export default function ExportDialog({ list, columns, onClose }: Props) {
  const t = useWords()
  useReturnFocus(true)
  const today = formatMoment(new Date()).slice(0, 10)
  const total = list.total ?? list.rows.length
  const [mode, setMode] = useState<ExportMode>('current')
  const [pages, setPages] = useState({ startPage: 1, endPage: 1, perPage: list.perPage })
  const [days, setDays] = useState<[string | null, string | null]>(defaultExportDays(today))
  const [isRunning, setRunning] = useState(false)
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])

  const choose = (): ExportChoice | ExportWarning => {
    if (mode === 'pages') return checkPageRange({ ...pages, total }) ?? { mode, ...pages }
    if (mode !== 'dates') return { mode }
    const [from, to] = days
    return checkDayRange(from, to, today) ?? { mode, from: from ?? '', to: to ?? '' }
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const choice = choose()
    if (typeof choice === 'string') return notify.warning(t(`kit.export.${choice}`), { title: t('kit.warning') })
    setRunning(true)
    stop.current = new AbortController()
    const { signal } = stop.current
    try {
      const isSaved = await runExport({ list, columns, choice, t, signal })
      if (isSaved) notify.success(t('kit.export.done'))
      else notify.success(t('kit.export.sent'), { durationMs: sentMs })
    } catch (error) {
      const isReported = signal.aborted || (error instanceof ApiFailure && error.isReported)
      if (!isReported)
        notify.failure(error instanceof Error ? error.message : String(error), { title: t('kit.failed') })
    }
    onClose()
  }
  const option = (value: ExportMode, description: string) => (
    <Radio value={value} label={t(`kit.export.${value}`)} description={description} />
  )
  return (
    <Modal opened onClose={onClose} title={t('kit.export.title')} centered closeOnClickOutside={!isRunning}>
      <form noValidate onSubmit={submit}>
        <Radio.Group value={mode} onChange={value => setMode(value as ExportMode)} aria-label={t('kit.export.mode')}>
          <Stack gap="sm">
            {option('current', t('kit.export.currentHint', { page: list.page, rows: list.rows.length }))}
            {option('pages', t('kit.export.pagesHint'))}
            {mode === 'pages' && <ExportPages pages={pages} total={total} onChange={setPages} />}
            {option('all', t('kit.export.allHint', { total: formatCount(total) }))}
            {list.hasTimeFilter && option('dates', t('kit.export.datesHint'))}
            {mode === 'dates' && <ExportDates days={days} today={today} onChange={setDays} />}
          </Stack>
        </Radio.Group>
        <Group justify="flex-end" gap="xs" mt="lg">
          {isRunning && <Text c="dimmed">{t('kit.export.running')}</Text>}
          <Button variant="default" onClick={onClose}>
            {t('app.cancel')}
          </Button>
          <Button type="submit" loading={isRunning}>
            {t('kit.export.start')}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
