import { Checkbox, Text } from '@mantine/core'
import {
  changeOrderTime,
  changeVehicle,
  closeOrder,
  correctPlate,
  type DataOf,
  payByStoredCard,
  takeCash,
  undoOrderAction,
  voidOrder,
  waiveOrder,
} from '@parkdesk/contract'
import { useState } from 'react'
import { CodeField } from '../../kit/form/code-field.tsx'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { LocalTimeField } from '../../kit/form/local-time-field.tsx'
import { MoneyField, NoteField, TextField } from '../../kit/form/text-field.tsx'
import type { Dialog } from '../../kit/form/use-dialog.ts'
import { formatMoney } from '../../lib/format.ts'
import { newIdempotencyKey } from '../../lib/idempotency-key.ts'
import { notify } from '../../lib/notify.ts'
import { refetchAfterChange } from '../../lib/refetch.ts'
import { useWords } from '../../lib/words.ts'
import type { Acting } from './acting.ts'
import { CardFields } from './card-fields.tsx'
import { PictureDialog } from './picture-dialog.tsx'

interface Props {
  dialog: Dialog<Acting>
}

/** The form of one action on an order. What the server refuses is said, and the order is asked for again. */
export default function ActionDialog({ dialog }: Props) {
  switch (dialog.row?.act) {
    case 'correctPlate':
      return <PlateDialog dialog={dialog} />
    case 'changeVehicle':
      return <VehicleDialog dialog={dialog} />
    case 'changeTime':
      return <TimeDialog dialog={dialog} />
    case 'changePicture':
      return <PictureDialog dialog={dialog} />
    case 'close':
      return <CloseDialog dialog={dialog} />
    case 'void':
      return <VoidDialog dialog={dialog} />
    case 'waive':
      return <WaiveDialog dialog={dialog} />
    case 'takeCash':
      return <CashDialog dialog={dialog} />
    case 'payByCard':
      return <PayByCardDialog dialog={dialog} />
    case 'undo':
      return <UndoDialog dialog={dialog} />
    default:
      return null
  }
}

const changed = () =>
  void refetchAfterChange('order', 'presence', 'vehicle', 'sentryLog', 'unmatched', 'voided', 'alarm')
const seenOf = (row: Acting | undefined) => ({ orderId: row?.order.orderId ?? 0, revision: row?.revision ?? 0 })

/** What all the forms share. */
function useShared(dialog: Dialog<Acting>) {
  const t = useWords()
  const act = dialog.row?.act ?? 'void'
  const what = act === 'undo' ? t('orderAction.undo') : t(`orderAction.kind.${act}`)
  const onSaved = ({ overpaid }: DataOf<typeof voidOrder>) => {
    if (Number(overpaid) > 0) notify.warning(t('orderAction.overpaid', { amount: formatMoney(overpaid) }))
    changed()
  }
  return {
    t,
    shared: {
      as: 'modal' as const,
      noun: 'orderAction' as const,
      dialog,
      title: what,
      save: what,
      saved: t('orderAction.done', { what }),
      onSaved,
      onRefused: changed,
    },
  }
}

function Hint({ children }: { children: string }) {
  return (
    <Text size="sm" c="dimmed">
      {children}
    </Text>
  )
}

function PlateDialog({ dialog }: Props) {
  const { t, shared } = useShared(dialog)
  return (
    <FormDialog
      {...shared}
      endpoint={correctPlate}
      values={row => ({
        ...seenOf(row),
        plateNumber: row?.order.plateNumber ?? '',
        plateColor: row?.order.plateColor ?? 'blue',
        reason: '',
      })}
    >
      {form => (
        <>
          <TextField field={form.plateNumber} required autoComplete="off" maxLength={16} data-autofocus />
          <CodeField field={form.plateColor} words={['kit', 'plateColor']} />
          <NoteField field={form.reason} required maxLength={256} />
          <Hint>{t('orderAction.plateHint')}</Hint>
        </>
      )}
    </FormDialog>
  )
}

function VehicleDialog({ dialog }: Props) {
  const { t, shared } = useShared(dialog)
  return (
    <FormDialog
      {...shared}
      endpoint={changeVehicle}
      values={row => ({
        ...seenOf(row),
        plateColor: row?.order.plateColor ?? 'blue',
        vehicleSize: null,
        vehicleEnergy: null,
        reason: '',
      })}
    >
      {form => (
        <>
          <CodeField field={form.vehicleSize} placeholder={t('orderAction.byPlate')} data-autofocus />
          <CodeField field={form.vehicleEnergy} placeholder={t('orderAction.byPlate')} />
          <CodeField field={form.plateColor} words={['kit', 'plateColor']} />
          <NoteField field={form.reason} required maxLength={256} />
        </>
      )}
    </FormDialog>
  )
}

function TimeDialog({ dialog }: Props) {
  const { t, shared } = useShared(dialog)
  const isInside = dialog.row?.order.parkStatus === 'inside'
  return (
    <FormDialog
      {...shared}
      endpoint={changeOrderTime}
      values={row => ({
        ...seenOf(row),
        cameAt: row?.order.cameAt ?? '',
        leftAt: isInside ? null : (row?.order.leftAt ?? ''),
        reason: '',
      })}
    >
      {form => (
        <>
          <LocalTimeField field={form.cameAt} seconds="00" />
          {!isInside && <LocalTimeField field={form.leftAt} seconds="00" />}
          <NoteField field={form.reason} required maxLength={256} />
          <Hint>{t('orderAction.timeHint')}</Hint>
        </>
      )}
    </FormDialog>
  )
}

function CloseDialog({ dialog }: Props) {
  const { t, shared } = useShared(dialog)
  const [knowsTime, setKnowsTime] = useState(false)
  return (
    <FormDialog
      {...shared}
      endpoint={closeOrder}
      values={row => ({ ...seenOf(row), leftAt: null, isGhost: false, reason: '' })}
    >
      {form => (
        <>
          <Checkbox
            label={t('orderAction.knowsTime')}
            checked={knowsTime}
            onChange={event => {
              setKnowsTime(event.currentTarget.checked)
              form.leftAt.onChange(event.currentTarget.checked ? '' : null)
            }}
          />
          {knowsTime && <LocalTimeField field={form.leftAt} seconds="00" />}
          <NoteField field={form.reason} required maxLength={256} data-autofocus />
          <Hint>{t('orderAction.closeHint')}</Hint>
        </>
      )}
    </FormDialog>
  )
}

function VoidDialog({ dialog }: Props) {
  const { t, shared } = useShared(dialog)
  return (
    <FormDialog {...shared} endpoint={voidOrder} values={row => ({ ...seenOf(row), reason: '' })}>
      {form => (
        <>
          <NoteField field={form.reason} required maxLength={256} data-autofocus />
          <Hint>{t('orderAction.voidHint')}</Hint>
        </>
      )}
    </FormDialog>
  )
}

function WaiveDialog({ dialog }: Props) {
  const { t, shared } = useShared(dialog)
  return (
    <FormDialog
      {...shared}
      endpoint={waiveOrder}
      values={row => ({ ...seenOf(row), why: 'dispute' as const, reason: '' })}
    >
      {form => (
        <>
          <CodeField field={form.why} data-autofocus />
          <NoteField field={form.reason} required maxLength={256} />
          <Hint>{t('orderAction.waiveHint', { amount: formatMoney(dialog.row?.due) })}</Hint>
        </>
      )}
    </FormDialog>
  )
}

function CashDialog({ dialog }: Props) {
  const { t, shared } = useShared(dialog)
  return (
    <FormDialog
      {...shared}
      endpoint={takeCash}
      values={row => ({ ...seenOf(row), amount: row?.due ?? '', idempotencyKey: newIdempotencyKey() })}
    >
      {form => (
        <>
          <MoneyField field={form.amount} required data-autofocus />
          <Hint>{t('orderAction.cashHint', { amount: formatMoney(dialog.row?.due) })}</Hint>
        </>
      )}
    </FormDialog>
  )
}

function PayByCardDialog({ dialog }: Props) {
  const { shared } = useShared(dialog)
  return (
    <FormDialog
      {...shared}
      endpoint={payByStoredCard}
      values={row => ({ ...seenOf(row), cardNo: '', amount: row?.due ?? '', idempotencyKey: newIdempotencyKey() })}
    >
      {form => dialog.row && <CardFields form={form} acting={dialog.row} />}
    </FormDialog>
  )
}

function UndoDialog({ dialog }: Props) {
  const { t, shared } = useShared(dialog)
  const entry = dialog.row?.undoes
  return (
    <FormDialog
      {...shared}
      title={entry ? t('orderAction.undoTitle', { what: t(`orderAction.kind.${entry.kind}`) }) : shared.title}
      saved={t('orderAction.undone')}
      endpoint={undoOrderAction}
      values={row => ({ ...seenOf(row), actionId: row?.undoes?.actionId ?? 0, reason: '' })}
    >
      {form => (
        <>
          {entry && <Text size="sm">{entry.content}</Text>}
          <NoteField field={form.reason} required maxLength={256} data-autofocus />
        </>
      )}
    </FormDialog>
  )
}
