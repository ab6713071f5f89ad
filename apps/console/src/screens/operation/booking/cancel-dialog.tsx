import { Text } from '@mantine/core'
import { type BookingRow, cancelBooking } from '@parkdesk/contract'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { NoteField } from '../../../kit/form/text-field.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { useWords } from '../../../lib/words.ts'

/** Cancels a booking that was not kept. */
export default function CancelDialog({ dialog, onDone }: { dialog: Dialog<BookingRow>; onDone: () => void }) {
  const t = useWords()
  return (
    <FormDialog
      as="modal"
      noun="booking"
      dialog={dialog}
      title={t('booking.cancel')}
      save={t('booking.cancel')}
      saved={t('booking.cancelled')}
      endpoint={cancelBooking}
      values={row => ({ bookingId: row?.bookingId ?? 0, reason: '' })}
      onSaved={onDone}
      onRefused={onDone}
    >
      {form => (
        <>
          <Text size="sm">{t('booking.cancelHint', { plate: dialog.row?.plateNumber ?? '' })}</Text>
          <NoteField field={form.reason} required maxLength={255} data-autofocus />
        </>
      )}
    </FormDialog>
  )
}
