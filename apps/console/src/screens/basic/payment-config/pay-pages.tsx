import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { openPayPage, type PayPageRow, queryPayPage } from '@parkdesk/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Can } from '../../../kit/can.tsx'
import { notifyFailure } from '../../../kit/notify-failure.ts'
import { Waiting } from '../../../kit/waiting.tsx'
import { call } from '../../../lib/api.ts'
import { notify } from '../../../lib/notify.ts'
import { QrCode } from '../../../lib/qr-code.tsx'
import { payLink } from '../../../lib/share-link.ts'
import { useWords } from '../../../lib/words.ts'

const queryKey = ['paymentConfig', 'pages'] as const

/** The pages where drivers pay by themselves, a car park each. */
export function PayPages() {
  const t = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" size="compact-md" h={32} onClick={() => setOpen(true)}>
        {t('paymentConfig.pages')}
      </Button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={t('paymentConfig.pages')} size={560}>
        {isOpen && <PageList />}
      </Modal>
    </>
  )
}

function PageList() {
  const t = useWords()
  const { data } = useQuery({ queryKey, queryFn: ({ signal }) => call(queryPayPage, {}, { signal }) })
  if (!data) return <Waiting />
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {t(data.pages.length === 0 ? 'paymentConfig.noLots' : 'paymentConfig.pagesHint')}
      </Text>
      {data.pages.map(page => (
        <PageLine key={page.lotId} page={page} />
      ))}
    </Stack>
  )
}

function PageLine({ page: { lotId, parkingName, code } }: { page: PayPageRow }) {
  const t = useWords()
  const client = useQueryClient()
  const open = useMutation({
    mutationFn: () => call(openPayPage, { lotId }),
    onSuccess: () => client.invalidateQueries({ queryKey }),
    onError: notifyFailure,
  })
  const copy = async (link: string) => {
    await navigator.clipboard.writeText(link)
    notify.success(t('paymentConfig.copied'))
  }
  return (
    <Group justify="space-between" wrap="nowrap" align="center">
      <Group gap="md" wrap="nowrap">
        {code !== null && (
          <QrCode text={payLink(code)} side={96} label={t('paymentConfig.code', { lot: parkingName })} />
        )}
        <Text fw={500}>{parkingName}</Text>
      </Group>
      {code === null ? (
        <Can do="paymentConfig.save">
          <Button variant="default" size="xs" loading={open.isPending} onClick={() => open.mutate()}>
            {t('paymentConfig.openPage')}
          </Button>
        </Can>
      ) : (
        <Group gap="xs" wrap="nowrap">
          <Button variant="default" size="xs" onClick={() => void copy(payLink(code))}>
            {t('paymentConfig.copyLink')}
          </Button>
          <Button variant="default" size="xs" component="a" href={payLink(code)} target="_blank" rel="noopener">
            {t('paymentConfig.open')}
          </Button>
        </Group>
      )}
    </Group>
  )
}
