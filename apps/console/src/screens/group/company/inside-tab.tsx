import { Progress, Skeleton, Table, Text } from '@mantine/core'
import { companyInside } from '@parkdesk/contract'
import { useQuery } from '@tanstack/react-query'
import { PlateChip } from '../../../kit/plate-chip.tsx'
import { StatusTag } from '../../../kit/status-tag.tsx'
import { call } from '../../../lib/api.ts'
import { formatCount } from '../../../lib/format.ts'
import { useWords } from '../../../lib/words.ts'
import css from './company.module.css'

/** Cars come and go by themselves. */
const refetchMs = 30_000

/** Which of its vehicles are inside now, and how many of its spots they take. */
export function InsideTab({ companyId }: { companyId: number }) {
  const t = useWords()
  const { data, error } = useQuery({
    queryKey: ['company', 'inside', companyId],
    queryFn: ({ signal }) => call(companyInside, { companyId }, { signal }),
    refetchInterval: refetchMs,
  })
  if (error) return <Text c="var(--danger)">{t('company.inside.failed')}</Text>
  if (!data) return <Skeleton height={120} />
  const { held, spots, whenFull, vehicles } = data
  const used = t('company.inside.used', { held: formatCount(held), spots: formatCount(spots) })
  const isFull = held >= spots
  return (
    <>
      <div className={css.gauge}>
        <Text>{used}</Text>
        <Progress
          value={Math.min(100, (held / spots) * 100)}
          size="sm"
          aria-label={used}
          {...(isFull && { color: 'yellow.7' })}
        />
        {isFull && <Text size="sm">{t(`company.inside.full.${whenFull}`)}</Text>}
      </div>
      {vehicles.length === 0 ? (
        <Text c="dimmed">{t('company.inside.none')}</Text>
      ) : (
        <Table.ScrollContainer minWidth={560}>
          <Table className={css.lines} aria-label={t('company.tab.inside')}>
            <Table.Thead>
              <Table.Tr>
                {(['plate', 'spot', 'owner', 'lot', 'came'] as const).map(head => (
                  <Table.Th key={head}>{t(`company.inside.${head}`)}</Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {vehicles.map(row => (
                <Table.Tr key={row.orderId}>
                  <Table.Td>
                    <PlateChip plate={row.plateNumber} color={row.plateColor} />
                  </Table.Td>
                  <Table.Td>
                    <StatusTag tone={row.holdsSpot ? 'good' : 'warn'}>
                      {t(row.holdsSpot ? 'company.inside.holds' : 'company.inside.visitor')}
                    </StatusTag>
                  </Table.Td>
                  <Table.Td>{row.ownerName}</Table.Td>
                  <Table.Td>{row.parkingName}</Table.Td>
                  <Table.Td>{row.cameAt.slice(0, 16)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </>
  )
}
