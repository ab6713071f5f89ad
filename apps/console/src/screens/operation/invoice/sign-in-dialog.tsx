import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { type InvoiceDetail, invoiceDrawerCode, invoiceDrawerScanned } from '@parkdesk/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { notifyFailure } from '../../../kit/notify-failure.ts'
import { Waiting } from '../../../kit/waiting.tsx'
import { call } from '../../../lib/api.ts'
import { notify } from '../../../lib/notify.ts'
import { QrCode } from '../../../lib/qr-code.tsx'
import { useWords } from '../../../lib/words.ts'

interface Props {
  dialog: Dialog<InvoiceDetail>
  onChanged: () => void
}

/** The code by which the drawer signs in to the tax office; what waited for him goes on afterwards. */
export default function SignInDialog({ dialog, onChanged }: Props) {
  const t = useWords()
  const invoiceId = dialog.row?.invoiceId ?? 0
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['invoice', 'drawerCode', invoiceId],
    queryFn: ({ signal }) => call(invoiceDrawerCode, { invoiceId }, { signal }),
    enabled: dialog.isOpen,
    gcTime: 0,
    retry: false,
  })
  const scanned = useMutation({
    mutationFn: () => call(invoiceDrawerScanned, { invoiceId }),
    onSuccess: () => {
      notify.success(t('invoice.scan.taken'))
      dialog.close()
      onChanged()
    },
    onError: notifyFailure,
  })
  return (
    <Modal opened={dialog.isOpen} onClose={dialog.close} title={t('invoice.act.signIn')} centered size="sm">
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('invoice.scan.hint')}
        </Text>
        {!data && !error && <Waiting />}
        {error && <Text size="sm">{error.message}</Text>}
        {data?.code === null && <Text size="sm">{t('invoice.scan.none')}</Text>}
        {data?.code && (
          <QrCode text={data.code} side={200} style={{ alignSelf: 'center' }} label={t('invoice.scan.code')} />
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
            {t('invoice.scan.again')}
          </Button>
          <Button disabled={!data?.code} loading={scanned.isPending} onClick={() => scanned.mutate()}>
            {t('invoice.scan.done')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
