import { Button } from '@mantine/core'
import { removeShareRegistration, type ShareRegistrationRow } from '@parkdesk/contract'
import { useRecheck } from '../../../kit/form/use-recheck.tsx'
import type { List } from '../../../kit/list/list.ts'
import { call } from '../../../lib/api.ts'
import { notify } from '../../../lib/notify.ts'
import { useWords } from '../../../lib/words.ts'

const namedPlates = 3

/** Removes the ticked registrations, after the password re-check: a driver may ask for his number to be forgotten. */
export function RemoveButton({ list }: { list: List<ShareRegistrationRow> }) {
  const t = useWords()
  const recheck = useRecheck()
  const rows = list.selected
  const count = rows.length

  const run = async () => {
    const registrationIds = rows.map(row => row.registrationId)
    const { removed } = await call(removeShareRegistration, { registrationIds })
    notify.success(t('shareRegistration.removed', { count: removed }))
    list.refresh()
  }
  const ask = () => {
    const named = rows.slice(0, namedPlates).map(row => row.plateNumber)
    const plates =
      count > namedPlates
        ? t('shareRegistration.removeMany', { plates: named.join(t('kit.comma')), count })
        : named.join(t('kit.comma'))
    recheck.ask({
      title: t('shareRegistration.removeTitle'),
      question: t('shareRegistration.removeConfirm', { plates }),
      confirm: t('kit.remove'),
      run,
    })
  }
  return (
    <>
      {count > 0 && (
        <Button variant="default" c="var(--danger)" size="compact-md" h={32} onClick={ask}>
          {t('shareRegistration.removeSelected', { count })}
        </Button>
      )}
      {recheck.dialog}
    </>
  )
}
