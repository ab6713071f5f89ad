import { Box, Button, Group, SegmentedControl, Skeleton, Text } from '@mantine/core'
import { DatePickerInput } from '@mantine/dates'
import type { FileUrl, Language, StatementInWords, StatementPeriod } from '@parkdesk/contract'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { calendarLook } from '../../kit/calendar.ts'
import { notifyFailure } from '../../kit/notify-failure.ts'
import { a4Page, Printed } from '../../kit/print/printed.tsx'
import { download } from '../../lib/download.ts'
import { formatMoment } from '../../lib/format.ts'
import type { QueryNoun } from '../../lib/query.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { useWords } from '../../lib/words.ts'
import { StatementSheet } from './statement-sheet.tsx'

const languages = [
  { value: 'zh', label: '中文' },
  { value: 'en', label: 'English' },
] as const satisfies readonly { value: Language; label: string }[]

const dayOf = (moment: Date) => formatMoment(moment).slice(0, 10)

/** This month and the two before it. */
const usualPeriod = (now: Date): [string, string] => [
  dayOf(new Date(now.getFullYear(), now.getMonth() - 2, 1)),
  dayOf(now),
]

interface Props<Statement> {
  /** Of who owes; the period is added. */
  queryKey: readonly [QueryNoun, 'statement', number]
  read: (period: StatementPeriod, signal: AbortSignal) => Promise<Statement>
  readSheet: (period: StatementPeriod, language: Language) => Promise<FileUrl>
  inWords: (statement: Statement, language: Language) => StatementInWords
}

/** What somebody owed, was charged and paid in a period, to be printed or exported in his own language. */
export function StatementPanel<Statement>({ queryKey, read, readSheet, inWords }: Props<Statement>) {
  const t = useWords()
  const usual = useLanguage()
  const [language, setLanguage] = useState<Language>(usual)
  const [days, setDays] = useState<[string | null, string | null]>(() => usualPeriod(new Date()))
  const [begin, end] = days
  const period = { begin: begin ?? '', end: end ?? '' }
  const { data, error } = useQuery({
    queryKey: [...queryKey, period],
    queryFn: ({ signal }) => read(period, signal),
    enabled: begin !== null && end !== null,
    placeholderData: keepPreviousData,
  })
  const said = data && inWords(data, language)
  const exporting = useMutation({
    mutationFn: async () => {
      const name = `${said?.names.title ?? ''} ${said?.party ?? ''} ${period.begin}_${period.end}.xls`
      download(await readSheet(period, language), name)
    },
    onError: notifyFailure,
  })
  return (
    <>
      <Group gap="xs" mb="sm" align="end">
        <DatePickerInput
          type="range"
          size="xs"
          w={210}
          aria-label={`${t('statement.period')} ${days.filter(Boolean).join(' – ')}`}
          allowSingleDateInRange
          valueFormat="YYYY-MM-DD"
          {...calendarLook(usual)}
          popoverProps={{ withinPortal: true }}
          value={days}
          onChange={setDays}
        />
        <SegmentedControl
          size="xs"
          aria-label={t('statement.language')}
          value={language}
          data={[...languages]}
          onChange={setLanguage}
        />
        <Group gap="xs" ml="auto">
          <Button
            variant="default"
            size="xs"
            leftSection={<IconDownload size={16} />}
            disabled={!said}
            loading={exporting.isPending}
            onClick={() => exporting.mutate()}
          >
            {t('statement.export')}
          </Button>
          <Button size="xs" leftSection={<IconPrinter size={16} />} disabled={!said} onClick={() => window.print()}>
            {t('statement.print')}
          </Button>
        </Group>
      </Group>
      {error && <Text c="var(--danger)">{error.message}</Text>}
      {!said && !error && <Skeleton height={240} />}
      {said && (
        <>
          <Box bg="var(--ground)" p={{ base: 8, sm: 16 }} style={{ overflowX: 'auto' }}>
            <StatementSheet said={said} language={language} />
          </Box>
          <Printed pageStyle={a4Page}>
            <StatementSheet said={said} language={language} />
          </Printed>
        </>
      )}
    </>
  )
}
