import { Select, Text, TextInput } from '@mantine/core'
import { type BodyOf, type DataOf, handleLane, patterns, type WaiveReason, waiveReasons } from '@parkdesk/contract'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { NoteField } from '../../../kit/form/text-field.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { formatMoney, moneyMark } from '../../../lib/format.ts'
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { useWords } from '../../../lib/words.ts'
import { useOwnCard } from '../../../nouns/order-action/use-own-card.ts'
import { isUnpaid } from './act-bar.tsx'
import type { Acting } from './acting.ts'

interface Props {
  dialog: Dialog<Acting>
  onDone: (done: DataOf<typeof handleLane>) => void
  onRefused: () => void
}

type How = BodyOf<typeof handleLane>['how']

function howOf({ act, sheet }: Acting): How {
  const due = sheet.lane.due ?? ''
  switch (act) {
    case 'takeCash':
      return { act, amount: due, idempotencyKey: newIdempotencyKey() }
    case 'payByCard':
      return { act, cardNo: '', amount: due, idempotencyKey: newIdempotencyKey() }
    case 'waive':
      return { act, why: 'dispute' }
    case 'stateFee':
      return { act, amount: due }
    default:
      return { act }
  }
}

const bodyOf = (acting: Acting | undefined): BodyOf<typeof handleLane> => ({
  laneId: acting?.sheet.laneId ?? 0,
  askId: acting?.sheet.lane.askId ?? null,
  exitOrderId: acting?.sheet.lane.exitOrderId ?? null,
  reason: '',
  how: acting ? howOf(acting) : { act: 'letOut' },
})

/** The form of one action at a lane: Enter confirms it, once. */
export default function ActDialog({ dialog, onDone, onRefused }: Props) {
  const t = useWords()
  const { act = 'letOut', sheet } = dialog.row ?? {}
  const isPlain = act === 'letOut' && sheet !== undefined && !isUnpaid(sheet)
  const title = isPlain ? t('laneDesk.open') : t(`laneDesk.act.${act}`)
  const hint = isPlain ? (sheet.orderId === null ? 'letOutPlain' : 'letOutPaid') : act
  return (
    <FormDialog
      as="modal"
      noun="laneDesk"
      title={title}
      dialog={dialog}
      endpoint={handleLane}
      values={bodyOf}
      save={title}
      saved={t('laneDesk.done', { what: title })}
      onSaved={onDone}
      onRefused={onRefused}
    >
      {form => (
        <>
          <HowFields
            how={form.how.value}
            plate={sheet?.plateNumber ?? ''}
            error={form.how.input.error}
            onChange={form.how.onChange}
          />
          {act !== 'takeCash' && act !== 'payByCard' && (
            <NoteField
              field={form.reason}
              required
              maxLength={256}
              data-autofocus={act === 'letOut' || act === 'letIn' || act === 'waive' || undefined}
            />
          )}
          <Text size="sm" c="dimmed">
            {t(`laneDesk.actHint.${hint}`)}
          </Text>
        </>
      )}
    </FormDialog>
  )
}

interface HowProps {
  how: How
  /** Of the order. */
  plate: string
  error: React.ReactNode
  onChange: (how: How) => void
}

/** What an action needs besides its reason. */
function HowFields({ how, plate, error, onChange }: HowProps) {
  const t = useWords()
  if (how.act === 'waive')
    return (
      <Select
        label={t('laneDesk.field.why')}
        allowDeselect={false}
        data={waiveReasons.map(why => ({ value: why, label: t(`laneDesk.why.${why}`) }))}
        value={how.why}
        onChange={why => why && onChange({ ...how, why: why as WaiveReason })}
      />
    )
  if (how.act === 'payByCard') return <CardFields how={how} plate={plate} error={error} onChange={onChange} />
  if (how.act !== 'takeCash' && how.act !== 'stateFee') return null
  return (
    <TextInput
      label={t('laneDesk.field.amount')}
      inputMode="decimal"
      required
      data-autofocus
      {...moneyMark()}
      error={error}
      value={how.amount}
      onChange={event => onChange({ ...how, amount: event.currentTarget.value })}
    />
  )
}

interface CardProps extends Omit<HowProps, 'how'> {
  how: Extract<How, { act: 'payByCard' }>
}

/** The card of the vehicle is filled in, with what is on it. */
function CardFields({ how, plate, error, onChange }: CardProps) {
  const t = useWords()
  const writeCardNo = (cardNo: string) => onChange({ ...how, cardNo })
  const balance = useOwnCard(plate, { value: how.cardNo, onChange: writeCardNo })
  const isOfAmount = how.cardNo !== '' && !patterns.money.test(how.amount)
  return (
    <>
      <TextInput
        label={t('laneDesk.field.cardNo')}
        required
        data-autofocus
        error={!isOfAmount && error}
        value={how.cardNo}
        onChange={({ currentTarget }) => writeCardNo(currentTarget.value)}
        {...(balance !== undefined && { description: t('laneDesk.cardBalance', { balance: formatMoney(balance) }) })}
      />
      <TextInput
        label={t('laneDesk.field.amount')}
        inputMode="decimal"
        required
        {...moneyMark()}
        error={isOfAmount && error}
        value={how.amount}
        onChange={({ currentTarget }) => onChange({ ...how, amount: currentTarget.value })}
      />
    </>
  )
}
