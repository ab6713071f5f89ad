import { Button } from '@mantine/core'
import { type RegionRow, removeRegion } from '@parkdesk/contract'
import { useRecheck } from '../../../kit/form/use-recheck.tsx'
import type { List } from '../../../kit/list/list.ts'
import { call } from '../../../lib/api.ts'
import { notify } from '../../../lib/notify.ts'
import { useWords } from '../../../lib/words.ts'

/** Removes the ticked regions, after the password re-check. */
export function RemoveButton({ list }: { list: List<RegionRow> }) {
  const t = useWords()
  const recheck = useRecheck()
  const rows = list.selected
  const count = rows.length

  const run = async () => {
    const { removed } = await call(removeRegion, { regionIds: rows.map(row => row.regionId) })
    notify.success(t('region.removed', { count: removed }))
    list.refresh()
  }
  const ask = () => {
    const names = rows.map(row => row.name).join(t('kit.comma'))
    recheck.ask({
      title: t('region.removeTitle'),
      question: t('region.removeConfirm', { names }),
      confirm: t('kit.remove'),
      run,
    })
  }
  return (
    <>
      {count > 0 && (
        <Button variant="default" c="var(--danger)" size="compact-md" h={32} onClick={ask}>
          {t('region.removeSelected', { count })}
        </Button>
      )}
      {recheck.dialog}
    </>
  )
}
