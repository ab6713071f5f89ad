import { Button } from '@mantine/core'
import { type CardRuleRow, removeCardRule } from '@parkdesk/contract'
import { useRecheck } from '../../../kit/form/use-recheck.tsx'
import type { List } from '../../../kit/list/list.ts'
import { call } from '../../../lib/api.ts'
import { notify } from '../../../lib/notify.ts'
import { useWords } from '../../../lib/words.ts'

/** Removes the ticked rules, after the password re-check. */
export function RemoveButton({ list }: { list: List<CardRuleRow> }) {
  const t = useWords()
  const recheck = useRecheck()
  const rows = list.selected
  const count = rows.length

  const run = async () => {
    const { removed } = await call(removeCardRule, { cardRuleIds: rows.map(row => row.cardRuleId) })
    notify.success(t('cardRule.removed', { count: removed }))
    list.refresh()
  }
  const ask = () =>
    recheck.ask({
      title: t('cardRule.removeTitle'),
      question: t('cardRule.removeConfirm', { names: rows.map(row => row.name).join(t('kit.comma')) }),
      confirm: t('kit.remove'),
      run,
    })
  return (
    <>
      {count > 0 && (
        <Button variant="default" c="var(--danger)" size="compact-md" h={32} onClick={ask}>
          {t('cardRule.removeSelected', { count })}
        </Button>
      )}
      {recheck.dialog}
    </>
  )
}
