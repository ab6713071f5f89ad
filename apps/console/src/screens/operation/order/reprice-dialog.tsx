import { Select, Text } from '@mantine/core'
import { chargeRuleDetail, type DataOf, type OrderDetail, queryChargeRule, repriceOrder } from '@parkdesk/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Can } from '../../../kit/can.tsx'
import type { FieldsOf } from '../../../kit/form/field.ts'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { NoteField } from '../../../kit/form/text-field.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { call } from '../../../lib/api.ts'
import { formatMoney } from '../../../lib/format.ts'
import { useWords } from '../../../lib/words.ts'
import { RepricePreview, useRefetchPreview } from './reprice-preview.tsx'

export type Repriced = DataOf<typeof repriceOrder>

interface Props {
  dialog: Dialog<OrderDetail>
  onRepriced: (repriced: Repriced) => void
}

/** Reprices an order, with a reason; by the rules assigned today, or by a version of a rule that a person chooses. */
export default function RepriceDialog({ dialog, onRepriced }: Props) {
  const t = useWords()
  const order = dialog.row
  const [previewKey, setPreviewKey] = useState<number>()
  const refetchPreview = useRefetchPreview()
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
      isReady={previewKey !== undefined}
      complete={body => ({ ...body, previewKey })}
      onRefused={() => void refetchPreview()}
    >
      {form => (
        <>
          <Text size="sm">
            {t('order.reprice.now')} <b>{formatMoney(order?.payableAmount)}</b>
          </Text>
          <NoteField field={form.reason} required maxLength={256} data-autofocus />
          <Can do="chargeRule.read">
            <RuleFields form={form} />
          </Can>
          <RepricePreview
            orderId={order?.orderId ?? 0}
            ruleId={form.ruleId.value || undefined}
            version={form.version.value || undefined}
            onKey={setPreviewKey}
          />
          <Text size="sm" c="dimmed">
            {t('order.reprice.hint')}
          </Text>
        </>
      )}
    </FormDialog>
  )
}

function RuleFields({ form }: { form: FieldsOf<typeof repriceOrder> }) {
  const t = useWords()
  const { ruleId: rule, version } = form
  const ruleId = rule.value || undefined
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
        {...rule.input}
        clearable
        searchable
        placeholder={t('order.reprice.today')}
        value={textOf(rule.value)}
        data={(rules.data ?? []).map(row => ({ value: String(row.ruleId), label: row.name }))}
        onChange={onRule}
      />
      {ruleId !== undefined && (
        <Select
          {...version.input}
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
  return typeof found === 'object' ? found.list.filter(({ version }) => version !== null) : []
}
