import { Button } from '@mantine/core'
import { shareCode } from '@parkdesk/contract'
import { IconLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { notify } from '../../../lib/notify.ts'
import { useWords } from '../../../lib/words.ts'

/** The public address at which drivers register with this operator. */
export function CopyLinkButton() {
  const t = useWords()
  const { data } = useQuery({
    queryKey: ['shareRegistration', 'code'],
    queryFn: ({ signal }) => call(shareCode, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const address = data && `${location.origin}/ShareRegister?code=${data.code}`

  const copy = async () => {
    if (!address) return
    try {
      await navigator.clipboard.writeText(address)
      notify.success(t('shareRegistration.copied'))
    } catch {
      // Without https a browser has no clipboard for pages: then it is copied by hand.
      notify.warning(address, { durationMs: 60_000 })
    }
  }
  return (
    <Button variant="default" leftSection={<IconLink size={16} />} loading={!address} title={address} onClick={copy}>
      {t('shareRegistration.copyLink')}
    </Button>
  )
}
