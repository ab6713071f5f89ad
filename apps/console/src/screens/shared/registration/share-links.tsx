import { Button, Menu } from '@mantine/core'
import { shareCode } from '@parkdesk/contract'
import { IconChevronDown, IconCopy, IconExternalLink, IconLink, IconQrcode } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { notify } from '../../../lib/notify.ts'
import { posterLink, registrationLink } from '../../../lib/share-link.ts'
import { useWords } from '../../../lib/words.ts'

const button = { variant: 'default', size: 'compact-md', h: 32 } as const

/** The public addresses of this operator: where drivers register, and the poster that leads there. */
export function ShareLinks() {
  const t = useWords()
  const { data } = useQuery({
    queryKey: ['shareRegistration', 'code'],
    queryFn: ({ signal }) => call(shareCode, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const registration = data && registrationLink(data.code)
  const poster = data && posterLink(data.code)
  return (
    <>
      <Button
        {...button}
        leftSection={<IconLink size={16} />}
        loading={!registration}
        title={registration}
        onClick={() => copy(registration, t('shareRegistration.copied'))}
      >
        {t('shareRegistration.copyLink')}
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            {...button}
            leftSection={<IconQrcode size={16} />}
            rightSection={<IconChevronDown size={14} />}
            loading={!poster}
          >
            {t('shareRegistration.poster')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item component="a" href={poster} target="_blank" leftSection={<IconExternalLink size={16} />}>
            {t('shareRegistration.openPoster')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconCopy size={16} />}
            onClick={() => copy(poster, t('shareRegistration.posterCopied'))}
          >
            {t('shareRegistration.copyPoster')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  )
}

async function copy(address: string | undefined, said: string): Promise<void> {
  if (!address) return
  try {
    await navigator.clipboard.writeText(address)
    notify.success(said)
  } catch {
    // Without https a browser has no clipboard for pages: then it is copied by hand.
    notify.warning(address, { durationMs: 60_000 })
  }
}
