import { Modal, Skeleton, Table, Text } from '@mantine/core'
import { querySharePart, type ShareMoveRow } from '@parkdesk/contract'
import { useQuery } from '@tanstack/react-query'
import { ScreenLink } from '../../../kit/column/links.tsx'
import { PlateChip } from '../../../kit/plate-chip.tsx'
import { call } from '../../../lib/api.ts'
import { formatCount, formatMoney } from '../../../lib/format.ts'
import { useReturnFocus } from '../../../lib/return-focus.ts'
import { useWords } from '../../../lib/words.ts'

const mostShown = 200

interface Props {
  move: ShareMoveRow
  isOpen: boolean
  onClose: () => void
}

/** The payments or refunds of which a movement is the share. */
export default function PartsDialog({ move, isOpen, onClose }: Props) {
  const t = useWords()
  useReturnFocus(isOpen)
  const { day, parkingName, kind } = move
  const title = t('shareMove.part.title', { day, parkingName, kind: t(`shareMove.kind.${kind}`) })
  return (
    <Modal opened={isOpen} onClose={onClose} title={title} size={760} centered>
      <Parts move={move} />
    </Modal>
  )
}

function Parts({ move: { shareMovementId, parts, base, amount } }: Pick<Props, 'move'>) {
  const t = useWords()
  const { data } = useQuery({
    queryKey: ['shareMove', 'parts', shareMovementId],
    queryFn: ({ signal }) =>
      call(querySharePart, { shareMovementId, PerPage: mostShown, Descending: false }, { signal }),
  })
  if (!data) return <Skeleton height={200} />
  const counted = { total: formatCount(parts ?? 0), shown: formatCount(data.list.length) }
  return (
    <Table.ScrollContainer minWidth={560}>
      <Table style={{ fontVariantNumeric: 'tabular-nums' }}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('shareMove.part.order')}</Table.Th>
            <Table.Th>{t('shareMove.part.plate')}</Table.Th>
            <Table.Th>{t('shareMove.part.at')}</Table.Th>
            <Table.Th ta="right">{t('shareMove.part.amount')}</Table.Th>
            <Table.Th ta="right">{t('shareMove.part.part')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.list.map(part => (
            <Table.Tr key={part.partId}>
              <Table.Td>
                <ScreenLink to={{ screen: 'operation/records', record: part.orderId }}>{part.orderNo}</ScreenLink>
              </Table.Td>
              <Table.Td>
                <PlateChip plate={part.plateNumber} color={null} />
              </Table.Td>
              <Table.Td>{part.at}</Table.Td>
              <Table.Td ta="right">{formatMoney(part.amount)}</Table.Td>
              <Table.Td ta="right">{formatMoney(part.part)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th colSpan={3}>
              <Text size="sm" fw={600} component="span">
                {t(data.list.length < (parts ?? 0) ? 'shareMove.part.first' : 'shareMove.part.all', counted)}
              </Text>
            </Table.Th>
            <Table.Th ta="right">{formatMoney(base ?? '0')}</Table.Th>
            <Table.Th ta="right">{formatMoney(amount)}</Table.Th>
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </Table.ScrollContainer>
  )
}
