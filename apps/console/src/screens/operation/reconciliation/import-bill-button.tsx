import { FileButton } from '@mantine/core'
import { importChannelBill } from '@parkdesk/contract'
import { IconUpload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { notifyFailure } from '../../../kit/notify-failure.ts'
import { ToolButton } from '../../../kit/tool-button.tsx'
import { upload } from '../../../lib/api.ts'
import { notify } from '../../../lib/notify.ts'
import { refetchAfterChange } from '../../../lib/refetch.ts'
import { useWords } from '../../../lib/words.ts'

/** Takes a bill as the channel gives it; the file says whose it is and of which day. */
export function ImportBillButton() {
  const t = useWords()
  const send = useMutation({
    mutationFn: (file: File) => upload(importChannelBill, file),
    onSuccess: ({ accountName, day, kind, version, rows, unreadable, disagreements, isKnown }) => {
      const values = { account: accountName, day, rows, version, kind: t(`reconciliation.kind.${kind}`) }
      if (isKnown) return notify.success(t('reconciliation.knownBill', values))
      const said = t('reconciliation.imported', values)
      if (unreadable === 0 && disagreements.length === 0) return notify.success(said)
      notify.warning(`${said} ${t('reconciliation.importedBadly', { unreadable, sums: disagreements.length })}`)
    },
    onError: notifyFailure,
    onSettled: () => void refetchAfterChange('reconciliation', 'reconciliationItem', 'fundItem', 'channelAccount'),
  })
  return (
    <FileButton accept=".csv,.gz,.zip" onChange={file => file && send.mutate(file)}>
      {props => (
        <ToolButton {...props} variant="filled" leftSection={<IconUpload size={16} />} loading={send.isPending}>
          {t('reconciliation.importBill')}
        </ToolButton>
      )}
    </FileButton>
  )
}
