import { Box, Button, Group, SegmentedControl, Skeleton, Text } from '@mantine/core'
import { DatePickerInput } from '@mantine/dates'
import { companyStatement, companyStatementExcel, type Language, statementNames } from '@parkdesk/contract'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { calendarLook } from '../../../../kit/calendar.ts'
import { notifyFailure } from '../../../../kit/notify-failure.ts'
import { a4Page, Printed } from '../../../../kit/print/printed.tsx'
import { call } from '../../../../lib/api.ts'
import { download } from '../../../../lib/download.ts'
import { formatMoment } from '../../../../lib/format.ts'
import { useLanguage } from '../../../../lib/use-language.ts'
import { useWords } from '../../../../lib/words.ts'
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

/** What a company owed, was billed and paid in a period, to be printed or exported in its own language. */
export default function StatementTab({ companyId }: { companyId: number }) {
  const t = useWords()
  const usual = useLanguage()
  const [language, setLanguage] = useState<Language>(usual)
  const [days, setDays] = useState<[string | null, string | null]>(() => usualPeriod(new Date()))
  const [begin, end] = days
  const period = { companyId, begin: begin ?? '', end: end ?? '' }
  const { data, error } = useQuery({
    queryKey: ['companyBill', 'statement', period],
    queryFn: ({ signal }) => call(companyStatement, period, { signal }),
    enabled: begin !== null && end !== null,
    placeholderData: keepPreviousData,
  })
  const exporting = useMutation({
    mutationFn: async () => {
      const { title } = statementNames[language]
      const name = `${title} ${data?.companyName ?? ''} ${period.begin}_${period.end}.xls`
      download(await call(companyStatementExcel, { ...period, language }), name)
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
          aria-label={`${t('companyStatement.period')} ${days.filter(Boolean).join(' – ')}`}
          allowSingleDateInRange
          valueFormat="YYYY-MM-DD"
          {...calendarLook(usual)}
          popoverProps={{ withinPortal: true }}
          value={days}
          onChange={setDays}
        />
        <SegmentedControl
          size="xs"
          aria-label={t('companyStatement.language')}
          value={language}
          data={[...languages]}
          onChange={setLanguage}
        />
        <Group gap="xs" ml="auto">
          <Button
            variant="default"
            size="xs"
            leftSection={<IconDownload size={16} />}
            disabled={!data}
            loading={exporting.isPending}
            onClick={() => exporting.mutate()}
          >
            {t('companyStatement.export')}
          </Button>
          <Button size="xs" leftSection={<IconPrinter size={16} />} disabled={!data} onClick={() => window.print()}>
            {t('companyStatement.print')}
          </Button>
        </Group>
      </Group>
      {error && <Text c="var(--danger)">{error.message}</Text>}
      {!data && !error && <Skeleton height={240} />}
      {data && (
        <>
          <Box bg="var(--ground)" p={{ base: 8, sm: 16 }} style={{ overflowX: 'auto' }}>
            <StatementSheet statement={data} language={language} />
          </Box>
          <Printed pageStyle={a4Page}>
            <StatementSheet statement={data} language={language} />
          </Printed>
        </>
      )}
    </>
  )
}
