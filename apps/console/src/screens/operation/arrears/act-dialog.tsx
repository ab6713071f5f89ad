import { Select, Text } from '@mantine/core'
import {
  type ArrearsAct,
  type ArrearsDetail,
  answerWriteOff,
  askWriteOff,
  disputeArrears,
  payArrearsByCard,
  resumeArrears,
  takeArrears,
} from '@parkdesk/contract'
import { CodeField } from '../../../kit/form/code-field.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { MoneyField, NoteField } from '../../../kit/form/text-field.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { Note } from '../../../kit/panel/note.tsx'
import { formatMoney } from '../../../lib/format.ts'
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { useWords } from '../../../lib/words.ts'
import { answersOf } from '../../../nouns/approval/answers.tsx'

interface Props {
  dialog: Dialog<{ act: ArrearsAct; arrears: ArrearsDetail }>
  onChanged: () => void
}

const reasonOf = { dispute: disputeArrears, resume: resumeArrears, askWriteOff } as const

/** The form of one action on arrears. What the server refuses is said, and the arrears are asked for again. */
export default function ActDialog({ dialog, onChanged }: Props) {
  const t = useWords()
  const act = dialog.row?.act ?? 'dispute'
  const shared = {
    as: 'modal' as const,
    noun: 'arrears' as const,
    dialog,
    title: t(`arrears.act.${act}`),
    save: t(`arrears.act.${act}`),
    saved: t(`arrears.done.${act}`),
    onSaved: onChanged,
    onRefused: onChanged,
  }
  const hint = (
    <Text size="sm" c="dimmed">
      {t(`arrears.hint.${act}`, { amount: formatMoney(amountOf(dialog.row?.arrears)) })}
    </Text>
  )
  if (act === 'payByCard') return <CardForm shared={shared} />
  if (act === 'takeCash') return <CashForm shared={shared} lots={dialog.row?.arrears.lots ?? []} hint={hint} />
  if (act === 'answerWriteOff')
    return (
      <FormDialog
        {...shared}
        endpoint={answerWriteOff}
        values={row => ({
          arrearsId: row?.arrears.arrearsId ?? 0,
          answer: answersOf(row?.arrears.approval)[0] ?? 'refuse',
          openMoney: row?.arrears.openMoney ?? '',
          reason: '',
        })}
      >
        {form => (
          <>
            {hint}
            <CodeField field={form.answer} options={answersOf(dialog.row?.arrears.approval)} data-autofocus />
            <NoteField field={form.reason} maxLength={256} />
          </>
        )}
      </FormDialog>
    )
  return (
    <FormDialog
      {...shared}
      endpoint={reasonOf[act]}
      values={row => ({ arrearsId: row?.arrears.arrearsId ?? 0, reason: '' })}
    >
      {form => (
        <>
          <NoteField field={form.reason} required maxLength={256} data-autofocus />
          {hint}
        </>
      )}
    </FormDialog>
  )
}

/** What was written off is still owed. */
const amountOf = (arrears: ArrearsDetail | undefined) =>
  arrears?.state === 'writtenOff' ? arrears.writtenOffMoney : arrears?.openMoney

type Shared<Act extends typeof takeArrears | typeof payArrearsByCard> = Omit<
  React.ComponentProps<typeof FormDialog<Act, { act: ArrearsAct; arrears: ArrearsDetail }>>,
  'endpoint' | 'values' | 'children'
>

/** All that is open, from the card of the plate. */
function CardForm({ shared }: { shared: Shared<typeof payArrearsByCard> }) {
  const t = useWords()
  const arrears = shared.dialog.row?.arrears
  const { cardNo = '', balance = '0' } = arrears?.card ?? {}
  const openMoney = arrears?.openMoney ?? '0'
  const values = { cardNo, amount: formatMoney(openMoney), balance: formatMoney(balance) }
  return (
    <FormDialog
      {...shared}
      endpoint={payArrearsByCard}
      values={row => ({
        ...{ arrearsId: row?.arrears.arrearsId ?? 0, cardNo: row?.arrears.card?.cardNo ?? '' },
        ...{ openMoney: row?.arrears.openMoney ?? '', idempotencyKey: newIdempotencyKey() },
      })}
    >
      {() => (
        <>
          <Text size="sm">{t('arrears.hint.payByCard', values)}</Text>
          {Number(balance) < Number(openMoney) && (
            <Note>
              <Text size="sm">{t('arrears.hint.cardShort')}</Text>
            </Note>
          )}
        </>
      )}
    </FormDialog>
  )
}

interface CashProps {
  shared: Shared<typeof takeArrears>
  lots: ArrearsDetail['lots']
  hint: React.ReactNode
}

function CashForm({ shared, lots, hint }: CashProps) {
  const t = useWords()
  return (
    <FormDialog
      {...shared}
      endpoint={takeArrears}
      values={row => ({
        arrearsId: row?.arrears.arrearsId ?? 0,
        lotId: row?.arrears.lotId ?? 0,
        amount: amountOf(row?.arrears) ?? '',
        idempotencyKey: newIdempotencyKey(),
      })}
    >
      {form => (
        <>
          <MoneyField field={form.amount} required data-autofocus />
          <Select
            label={t('arrears.takenAt')}
            data={lots.map(({ lotId, name }) => ({ value: String(lotId), label: name }))}
            value={String(form.lotId.value)}
            allowDeselect={false}
            searchable={lots.length > 10}
            onChange={lotId => lotId && form.lotId.onChange(Number(lotId))}
          />
          {hint}
        </>
      )}
    </FormDialog>
  )
}
