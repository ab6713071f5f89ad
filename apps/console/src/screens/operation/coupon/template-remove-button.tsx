import { Button } from '@mantine/core'
import { type CouponTemplateRow, removeCouponTemplate } from '@parkdesk/contract'
import { useRecheck } from '../../../kit/form/use-recheck.tsx'
import type { List } from '../../../kit/list/list.ts'
import { call } from '../../../lib/api.ts'
import { notify } from '../../../lib/notify.ts'
import { useWords } from '../../../lib/words.ts'

/** Removes the ticked templates, after the password re-check. */
export function TemplateRemoveButton({ list }: { list: List<CouponTemplateRow> }) {
  const t = useWords()
  const recheck = useRecheck()
  const rows = list.selected

  const run = async () => {
    const { removed } = await call(removeCouponTemplate, { templateIds: rows.map(row => row.templateId) })
    notify.success(t('couponTemplate.removed', { count: removed }))
    list.refresh()
  }
  const ask = () => {
    const names = rows.map(row => row.name).join(t('kit.comma'))
    recheck.ask({
      title: t('couponTemplate.removeTitle'),
      question: t('couponTemplate.removeConfirm', { names }),
      confirm: t('kit.remove'),
      run,
    })
  }
  return (
    <>
      {rows.length > 0 && (
        <Button variant="default" c="var(--danger)" size="compact-md" h={32} onClick={ask}>
          {t('couponTemplate.removeSelected', { count: rows.length })}
        </Button>
      )}
      {recheck.dialog}
    </>
  )
}
