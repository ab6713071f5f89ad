import { Modal, Skeleton, Table, Text } from '@mantine/core'
import { querySharePart, type ShareBusiness, type ShareMoveRow } from '@parkdesk/contract'
import { useQuery } from '@tanstack/react-query'
import { ScreenLink, type ScreenTarget } from '../../../kit/column/links.tsx'
import { PlateChip } from '../../../kit/plate-chip.tsx'
import { call } from '../../../lib/api.ts'
import { formatCount, formatMoney } from '../../../lib/format.ts'
import { useReturnFocus } from '../../../lib/return-focus.ts'
import { useWords } from '../../../lib/words.ts'
import { MadeOf } from '../../../nouns/sum/made-of.tsx'

const mostShown = 200

/** Where what was paid for is at home. */
const screenOf = {
  stay: 'operation/records',
  card: 'operation/cardManager',
} as const satisfies Record<ShareBusiness, ScreenTarget['screen']>

interface Props {
  move: ShareMoveRow
  isOpen: boolean
  onClose: () => void
}

/** The payments or refunds of which a movement is the share. */
export default function PartsDialog({ move, isOpen, onClose }: Props) {
  const t = useWords()
  useReturnFocus(isOpen)
  const { day, parkingName, kind, business } = move
  const words = { kind: t(`shareMove.kind.${kind}`), business: t(`shareMove.business.${business ?? 'stay'}`) }
  const title = t('shareMove.part.title', { day, parkingName, ...words })
  return (
    <Modal opened={isOpen} onClose={onClose} title={title} size={760} centered>
      <Parts move={move} />
    </Modal>
  )
}

function Parts({ move: { shareMovementId, parts, base, amount, business } }: Pick<Props, 'move'>) {
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
            <Table.Th>{t(`shareMove.business.${business ?? 'stay'}`)}</Table.Th>
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
                <ScreenLink to={{ screen: screenOf[business ?? 'stay'], record: part.recordId }}>
                  {part.cause}
                </ScreenLink>
              </Table.Td>
              <Table.Td>{part.plateNumber !== '' && <PlateChip plate={part.plateNumber} color={null} />}</Table.Td>
              <Table.Td>{part.at}</Table.Td>
              <Table.Td ta="right">
                {part.lots > 1 ? (
                  <MadeOf text={t('shareMove.part.ofLots', { paid: formatMoney(part.paid), lots: part.lots })}>
                    {formatMoney(part.amount)}
                  </MadeOf>
                ) : (
                  formatMoney(part.amount)
                )}
              </Table.Td>
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
