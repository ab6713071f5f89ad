import { Button } from '@mantine/core'
import { type MerchantRow, removeMerchant } from '@parkdesk/contract'
import { useRecheck } from '../../../kit/form/use-recheck.tsx'
import type { List } from '../../../kit/list/list.ts'
import { call } from '../../../lib/api.ts'
import { notify } from '../../../lib/notify.ts'
import { useWords } from '../../../lib/words.ts'

/** Removes the ticked merchants, after the password re-check. */
export function RemoveButton({ list }: { list: List<MerchantRow> }) {
  const t = useWords()
  const recheck = useRecheck()
  const rows = list.selected

  const run = async () => {
    const { removed } = await call(removeMerchant, { merchantIds: rows.map(row => row.merchantId) })
    notify.success(t('merchant.removed', { count: removed }))
    list.refresh()
  }
  const ask = () => {
    const names = rows.map(row => row.name).join(t('kit.comma'))
    recheck.ask({
      title: t('merchant.removeTitle'),
      question: t('merchant.removeConfirm', { names }),
      confirm: t('kit.remove'),
      run,
    })
  }
  return (
    <>
      {rows.length > 0 && (
        <Button variant="default" c="var(--danger)" size="compact-md" h={32} onClick={ask}>
          {t('merchant.removeSelected', { count: rows.length })}
        </Button>
      )}
      {recheck.dialog}
    </>
  )
}
