import { Button } from '@mantine/core'
import { type BannerRow, removeBanner } from '@parkdesk/contract'
import { useRecheck } from '../../../kit/form/use-recheck.tsx'
import type { List } from '../../../kit/list/list.ts'
import { call } from '../../../lib/api.ts'
import { notify } from '../../../lib/notify.ts'
import { useWords } from '../../../lib/words.ts'

const namedTitles = 3

/** Removes the ticked advertisements, after the password re-check. */
export function RemoveButton({ list }: { list: List<BannerRow> }) {
  const t = useWords()
  const recheck = useRecheck()
  const rows = list.selected
  const count = rows.length

  const run = async () => {
    const { removed } = await call(removeBanner, { bannerIds: rows.map(row => row.bannerId) })
    notify.success(t('banner.removed', { count: removed }))
    list.refresh()
  }
  const ask = () => {
    const named = rows
      .slice(0, namedTitles)
      .map(row => row.title)
      .join(t('kit.comma'))
    const titles = count > namedTitles ? t('banner.removeMany', { titles: named, count }) : named
    recheck.ask({
      title: t('banner.removeTitle'),
      question: t('banner.removeConfirm', { titles }),
      confirm: t('kit.remove'),
      run,
    })
  }
  return (
    <>
      {count > 0 && (
        <Button variant="default" c="var(--danger)" size="compact-md" h={32} onClick={ask}>
          {t('banner.removeSelected', { count })}
        </Button>
      )}
      {recheck.dialog}
    </>
  )
}
