import { Button } from '@mantine/core'
import { type BlackListRow, removeBlackList } from '@parkdesk/contract'
import { useRecheck } from '../../../kit/form/use-recheck.tsx'
import type { List } from '../../../kit/list/list.ts'
import { call } from '../../../lib/api.ts'
import { notify } from '../../../lib/notify.ts'
import { useWords } from '../../../lib/words.ts'

const namedPlates = 3

/** Removes the ticked rows, after the password re-check. */
export function RemoveButton({ list }: { list: List<BlackListRow> }) {
  const t = useWords()
  const recheck = useRecheck()
  const rows = list.selected
  const count = rows.length

  const run = async () => {
    const { removed } = await call(removeBlackList, { blackListIds: rows.map(row => row.blackListId) })
    notify.success(t('blackList.removed', { count: removed }))
    list.refresh()
  }
  const ask = () => {
    const named = rows.slice(0, namedPlates).map(row => row.plateNumber)
    const plates =
      count > namedPlates
        ? t('blackList.removeMany', { plates: named.join(t('kit.comma')), count })
        : named.join(t('kit.comma'))
    recheck.ask({
      title: t('blackList.removeTitle'),
      question: t('blackList.removeConfirm', { plates }),
      confirm: t('kit.remove'),
      run,
    })
  }
  return (
    <>
      {count > 0 && (
        <Button variant="default" c="var(--danger)" size="compact-md" h={32} onClick={ask}>
          {t('blackList.removeSelected', { count })}
        </Button>
      )}
      {recheck.dialog}
    </>
  )
}
