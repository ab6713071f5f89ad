import { type LotState, setLotState } from '@parkdesk/contract'
import { useRecheck } from '../../kit/form/use-recheck.tsx'
import { ToolButton } from '../../kit/tool-button.tsx'
import { call } from '../../lib/api.ts'
import { notify } from '../../lib/notify.ts'
import { refetchAfterChange } from '../../lib/refetch.ts'
import { useWords } from '../../lib/words.ts'

const results = { open: 'open', close: 'closed', plan: 'planned' } as const satisfies Record<string, LotState>
const said = { open: 'opened', close: 'closed', plan: 'planned' } as const

interface Props {
  lot: { lotId: number; name: string }
  action: keyof typeof results
  isMain?: boolean
  disabled?: boolean
}

/** Opens a lot, closes it for good, or plans it again, after the password re-check. Needs the words of `lot`. */
export function StateButton({ lot, action, isMain = false, disabled = false }: Props) {
  const t = useWords()
  const recheck = useRecheck()
  const ask = () =>
    recheck.ask({
      title: t(`lot.${action}Title`),
      question: t(`lot.${action}Question`, { name: lot.name }),
      confirm: t(`lot.${action}`),
      run: async () => {
        await call(setLotState, { lotId: lot.lotId, state: results[action] })
        notify.success(t(`lot.${said[action]}`))
        await refetchAfterChange('lot', 'cloudBox', 'lane')
      },
    })
  return (
    <>
      <ToolButton
        disabled={disabled}
        variant={isMain ? 'filled' : 'default'}
        {...(action === 'close' && !disabled && { c: 'var(--danger)' })}
        onClick={ask}
      >
        {t(`lot.${action}`)}
      </ToolButton>
      {recheck.dialog}
    </>
  )
}
