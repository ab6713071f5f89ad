import { shareIncomeNow } from '@parkdesk/contract'
import { useMutation } from '@tanstack/react-query'
import { notifyFailure } from '../../../kit/notify-failure.ts'
import { ToolButton } from '../../../kit/tool-button.tsx'
import { call } from '../../../lib/api.ts'
import { notify } from '../../../lib/notify.ts'
import { refetchAfterChange } from '../../../lib/refetch.ts'
import { useWords } from '../../../lib/words.ts'

/** Shares what was paid until now, which is done after each day otherwise. */
export function ShareNowButton() {
  const t = useWords()
  const share = useMutation({
    mutationFn: () => call(shareIncomeNow, {}),
    onError: notifyFailure,
    onSuccess({ movements }) {
      notify.success(movements > 0 ? t('subAccount.sharedNow', { count: movements }) : t('subAccount.nothingToShare'))
      void refetchAfterChange('subAccount', 'shareMove')
    },
  })
  return (
    <ToolButton loading={share.isPending} onClick={() => share.mutate()}>
      {t('subAccount.shareNow')}
    </ToolButton>
  )
}
