import { Button, Group, Modal, Table, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { notifyFailure } from '../../../kit/notify-failure.ts'
import { useWords } from '../../../lib/words.ts'
import type { Refused } from './refused.ts'

const mostLines = 20

/** Which shifts cannot be planned, and why; the others can be planned without them. */
export default function ConflictDialog({ dialog }: { dialog: Dialog<Refused> }) {
  const t = useWords()
  const conflicts = dialog.row?.planned.conflicts ?? []
  const rest = useMutation({
    mutationFn: async () => dialog.row?.planRest(),
    onSuccess: dialog.close,
    onError: notifyFailure,
  })
  return (
    <Modal
      opened={dialog.isOpen}
      onClose={dialog.close}
      title={t('roster.conflict.title', { count: conflicts.length })}
      size="lg"
      centered
    >
      <Text size="sm" c="dimmed" mb="sm">
        {t('roster.conflict.hint')}
      </Text>
      <Table.ScrollContainer minWidth={420}>
        <Table fz="sm" verticalSpacing={4}>
          <Table.Tbody>
            {conflicts.slice(0, mostLines).map(({ day, userName, shiftName, reason, other }) => (
              <Table.Tr key={`${day} ${userName} ${shiftName}`}>
                <Table.Td style={{ whiteSpace: 'nowrap' }}>{day}</Table.Td>
                <Table.Td style={{ whiteSpace: 'nowrap' }}>{userName}</Table.Td>
                <Table.Td style={{ whiteSpace: 'nowrap' }}>{shiftName}</Table.Td>
                <Table.Td>
                  {t(`roster.conflict.${reason}`)}
                  {other && ` · ${other}`}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {conflicts.length > mostLines && (
        <Text size="sm" c="dimmed" mt={4}>
          {t('roster.conflict.more', { count: conflicts.length - mostLines })}
        </Text>
      )}
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={dialog.close}>
          {t('roster.conflict.back')}
        </Button>
        <Button loading={rest.isPending} onClick={() => rest.mutate()}>
          {t('roster.conflict.skip')}
        </Button>
      </Group>
    </Modal>
  )
}
