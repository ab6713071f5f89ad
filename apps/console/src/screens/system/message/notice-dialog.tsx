import { Modal, Text } from '@mantine/core'
import type { MessageRow } from '@parkdesk/contract'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { formatTime } from '../../../lib/format.ts'
import css from './message-center.module.css'

/** The text of an important notice, to be read again. */
export default function NoticeDialog({ dialog }: { dialog: Dialog<MessageRow> }) {
  return (
    <Modal opened={dialog.isOpen} onClose={dialog.close} title={dialog.row?.content.title} centered>
      <p className={css.notice}>{dialog.row?.content.text}</p>
      <Text size="sm" c="dimmed">
        {formatTime(dialog.row?.raisedAt)}
      </Text>
    </Modal>
  )
}
