import { Select, Text, Textarea } from '@mantine/core'
import { chargeRuleDetail, type DataOf, type OrderDetail, queryChargeRule, repriceOrder } from '@parkdesk/contract'
import { useQuery } from '@tanstack/react-query'
import { Can } from '../../../kit/can.tsx'
import { type Field, FormDialog } from '../../../kit/form/form-dialog.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { call } from '../../../lib/api.ts'
import { formatMoney } from '../../../lib/format.ts'
import { useWords } from '../../../lib/words.ts'

export type Repriced = DataOf<typeof repriceOrder>

interface Props {
  dialog: Dialog<OrderDetail>
  onRepriced: (repriced: Repriced) => void
}

/** Prices an order anew, with a reason; by the rules assigned today, or by a version of a rule that a person chooses. */
export default function RepriceDialog({ dialog, onRepriced }: Props) {
  const t = useWords()
  const order = dialog.row
  return (
    <FormDialog
      as="modal"
      noun="order"
      title={t('order.reprice.title')}
      dialog={dialog}
      endpoint={repriceOrder}
      values={row => ({ orderId: row?.orderId ?? 0, reason: '', ruleId: undefined, version: undefined })}
      save={t('order.reprice.act')}
      saved={t('order.reprice.saved')}
      onSaved={onRepriced}
    >
      {field => (
        <>
          <Text size="sm">
            {t('order.reprice.now')} <b>{formatMoney(order?.payableAmount)}</b>
          </Text>
          <Textarea {...field('reason')} required autosize minRows={2} maxLength={256} data-autofocus />
          <Can do="chargeRule.read">
            <RuleFields field={field} />
          </Can>
          <Text size="sm" c="dimmed">
            {t('order.reprice.hint')}
          </Text>
        </>
      )}
    </FormDialog>
  )
}

function RuleFields({ field }: { field: Field<typeof repriceOrder> }) {
  const t = useWords()
  const rule = field('ruleId')
  const version = field('version')
  const ruleId: number | undefined = rule.value
  const rules = useQuery({ queryKey: ['chargeRule', 'names'], queryFn: ({ signal }) => listRules(signal) })
  const detail = useQuery({
    queryKey: ['chargeRule', 'detail', ruleId],
    queryFn: ({ signal }) => call(chargeRuleDetail, { ruleId: ruleId ?? 0 }, { signal }),
    enabled: ruleId !== undefined,
  })
  const versions = detail.data?.versions.filter(({ state }) => state !== 'draft') ?? []
  const textOf = (value: unknown) => (typeof value === 'number' ? String(value) : null)
  const onRule = (chosen: string | null) => {
    rule.onChange(chosen === null ? undefined : Number(chosen))
    version.onChange(undefined)
  }
  return (
    <>
      <Select
        {...rule}
        clearable
        searchable
        placeholder={t('order.reprice.today')}
        value={textOf(rule.value)}
        data={(rules.data ?? []).map(row => ({ value: String(row.ruleId), label: row.name }))}
        onChange={onRule}
      />
      {ruleId !== undefined && (
        <Select
          {...version}
          required
          placeholder={t('order.reprice.chooseVersion')}
          value={textOf(version.value)}
          data={versions.map(({ version: number, validFrom }) => ({
            value: String(number),
            label: t('order.reprice.versionOf', { version: number, from: (validFrom ?? '').slice(0, 10) }),
          }))}
          onChange={chosen => version.onChange(chosen === null ? undefined : Number(chosen))}
        />
      )}
    </>
  )
}

/** Rules that have a version to charge by. */
async function listRules(signal: AbortSignal) {
  const found = await call(queryChargeRule, { Page: 1, PerPage: 200, Sort: 'name', Descending: false }, { signal })
  return 'list' in found ? found.list.filter(({ version }) => version !== null) : []
}
