import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import {
  type InvoiceProviderRow,
  invoiceProviders,
  removeInvoiceProvider,
  testInvoiceProvider,
} from '@parkdesk/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { type Dialog, useDialog } from '../../../kit/form/use-dialog.ts'
import { useRecheck } from '../../../kit/form/use-recheck.tsx'
import { notifyFailure } from '../../../kit/notify-failure.ts'
import { OnceOpen } from '../../../kit/once-open.tsx'
import { LinedList } from '../../../kit/panel/lined-list.tsx'
import { StatusTag } from '../../../kit/status-tag.tsx'
import { Waiting } from '../../../kit/waiting.tsx'
import { call } from '../../../lib/api.ts'
import { formatMoney } from '../../../lib/format.ts'
import { notify } from '../../../lib/notify.ts'
import { refetchAfterChange } from '../../../lib/refetch.ts'
import { useReturnFocus } from '../../../lib/return-focus.ts'
import { useWords } from '../../../lib/words.ts'

const ProviderForm = lazy(() => import('./provider-form.tsx'))

const tones = { on: 'good', off: 'calm', unreadable: 'bad' } as const
const changed = () => void refetchAfterChange('invoiceProvider')

/** The accounts at invoice providers: by them invoices are issued without a person. */
export default function ProviderDialog({ dialog }: { dialog: Dialog<never> }) {
  const t = useWords()
  const edit = useDialog<InvoiceProviderRow>()
  useReturnFocus(dialog.isOpen)
  const { data, error } = useQuery({
    queryKey: ['invoiceProvider', 'all'],
    queryFn: ({ signal }) => call(invoiceProviders, {}, { signal }),
    enabled: dialog.isOpen,
  })
  return (
    <Modal opened={dialog.isOpen} onClose={dialog.close} title={t('invoiceProvider.title')} centered size="lg">
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t(data?.list.length === 0 ? 'invoiceProvider.empty.hint' : 'invoiceProvider.hint')}
        </Text>
        {error && <Alert color="red" title={t('invoiceProvider.failed')} />}
        {!data && !error && <Waiting />}
        {data && data.list.length > 0 && (
          <LinedList>
            {data.list.map(row => (
              <li key={row.providerId}>
                <Provider row={row} onEdit={() => edit.open(row)} />
              </li>
            ))}
          </LinedList>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={edit.openNew}>
            {t('invoiceProvider.add')}
          </Button>
        </Group>
        <OnceOpen isOpen={edit.isOpen}>
          <ProviderForm dialog={edit} onSaved={changed} />
        </OnceOpen>
      </Stack>
    </Modal>
  )
}

function Provider({ row, onEdit }: { row: InvoiceProviderRow; onEdit: () => void }) {
  const t = useWords()
  const { lotId, parkingName, kind, state, drawerName, appKey, tried, triedAt } = row
  return (
    <Stack gap={6} w="100%">
      <Group justify="space-between" wrap="nowrap">
        <div>
          <Text size="sm" fw={600}>
            {lotId === null ? t('invoiceProvider.allLots') : parkingName}
          </Text>
          <Text size="xs" c="dimmed">
            {[t(`invoiceProvider.kind.${kind}`), appKey, drawerName].join(' · ')}
          </Text>
          {tried !== null && (
            <Text size="xs" c="dimmed">
              {t('invoiceProvider.triedAt', { outcome: t(`invoiceProvider.tried.${tried}`), at: triedAt ?? '' })}
            </Text>
          )}
        </div>
        <StatusTag tone={tones[state]}>{t(`invoiceProvider.state.${state}`)}</StatusTag>
      </Group>
      <ProviderActions row={row} onEdit={onEdit} />
    </Stack>
  )
}

function ProviderActions({ row: { providerId, state }, onEdit }: { row: InvoiceProviderRow; onEdit: () => void }) {
  const t = useWords()
  const recheck = useRecheck()
  const test = useMutation({
    mutationFn: () => call(testInvoiceProvider, { providerId }),
    onSuccess: ({ outcome, said, left, isDrawerSignedIn }) => {
      const word = t(`invoiceProvider.tried.${outcome}`)
      if (outcome !== 'works') return notify.failure(t('invoiceProvider.testSaid', { outcome: word, said }))
      const drawer = isDrawerSignedIn === null ? 'unknown' : isDrawerSignedIn ? 'in' : 'out'
      const shownLeft = left === null ? t('invoiceProvider.unknown') : formatMoney(left)
      const values = { outcome: word, drawer: t(`invoiceProvider.drawer.${drawer}`), left: shownLeft }
      notify.success(t('invoiceProvider.tested', values))
    },
    onError: notifyFailure,
    onSettled: changed,
  })
  const remove = () =>
    recheck.ask({
      title: t('invoiceProvider.remove'),
      question: t('invoiceProvider.removeQuestion'),
      confirm: t('invoiceProvider.remove'),
      run: async () => {
        await call(removeInvoiceProvider, { providerId })
        notify.success(t('invoiceProvider.removed'))
        changed()
      },
    })
  return (
    <Group gap="xs">
      <Button variant="default" size="xs" onClick={onEdit}>
        {t('invoiceProvider.edit')}
      </Button>
      <Button
        variant="default"
        size="xs"
        disabled={state === 'unreadable'}
        loading={test.isPending}
        onClick={() => test.mutate()}
      >
        {t('invoiceProvider.test')}
      </Button>
      <Button variant="default" size="xs" onClick={remove}>
        {t('invoiceProvider.remove')}
      </Button>
      {recheck.dialog}
    </Group>
  )
}
