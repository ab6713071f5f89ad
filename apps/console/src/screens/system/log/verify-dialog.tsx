import { Alert, Button, Code, Modal, Skeleton, Stack, Table, Text } from '@mantine/core'
import { type DataOf, verifyAudit } from '@parkdesk/contract'
import { useQuery } from '@tanstack/react-query'
import { Note } from '../../../kit/panel/note.tsx'
import { call } from '../../../lib/api.ts'
import { formatCount, nothing } from '../../../lib/format.ts'
import { useWords } from '../../../lib/words.ts'

/** Checks the chain of the log, each time that it is opened. */
export default function VerifyDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useWords()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['audit', 'verify'],
    queryFn: ({ signal }) => call(verifyAudit, {}, { signal }),
    enabled: isOpen,
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('audit.verify.title')} size={560}>
      <Stack gap="md">
        <Text size="sm">{t('audit.verify.hint')}</Text>
        {isFetching && <Skeleton height={60} aria-label={t('audit.verify.busy')} />}
        {error && !isFetching && (
          <Alert color="red" title={error.message}>
            <Button variant="default" size="compact-md" onClick={() => refetch()}>
              {t('app.retry')}
            </Button>
          </Alert>
        )}
        {data && !isFetching && <Verdict {...data} />}
      </Stack>
    </Modal>
  )
}

function Verdict({ entries, days, head, faults, findings }: DataOf<typeof verifyAudit>) {
  const t = useWords()
  return (
    <>
      {faults === 0 && (
        <Note role="status">
          {entries === 0
            ? t('audit.verify.none')
            : t('audit.verify.good', { entries: formatCount(entries), days: formatCount(days) })}
        </Note>
      )}
      {faults > 0 && (
        <>
          <Note isUrgent role="status">
            {t('audit.verify.bad', { count: faults })}
          </Note>
          <Table fz="sm">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('audit.verify.what.day')}</Table.Th>
                <Table.Th>{t('audit.verify.what.entry')}</Table.Th>
                <Table.Th>{t('audit.verify.what.fault')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {findings.map(({ day, auditId, fault }) => (
                <Table.Tr key={`${fault} ${day} ${auditId}`}>
                  <Table.Td>{day ?? nothing}</Table.Td>
                  <Table.Td>{auditId ?? nothing}</Table.Td>
                  <Table.Td>{t(`audit.verify.fault.${fault}`)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </>
      )}
      {head && (
        <div>
          <Text size="sm" fw={600}>
            {t('audit.verify.head', { day: head.day, place: formatCount(head.entries) })}
          </Text>
          <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
            {head.hash}
          </Code>
          <Text size="xs" c="dimmed">
            {t('audit.verify.headHint')}
          </Text>
        </div>
      )}
    </>
  )
}
