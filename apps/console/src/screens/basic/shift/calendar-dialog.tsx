import { Button, Group, Modal, Skeleton, Text, TextInput } from '@mantine/core'
import { makeRosterCalendar, revokeRosterCalendar, rosterCalendar } from '@parkdesk/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { notifyFailure } from '../../../kit/notify-failure.ts'
import { call } from '../../../lib/api.ts'
import { formatTime } from '../../../lib/format.ts'
import { notify } from '../../../lib/notify.ts'
import { useWords } from '../../../lib/words.ts'

interface Props {
  isOpen: boolean
  onClose: () => void
}

/** Makes and ends the address by which a calendar program reads one's own shifts. */
export default function CalendarDialog({ isOpen, onClose }: Props) {
  const t = useWords()
  const { data, refetch } = useQuery({
    queryKey: ['roster', 'calendar'],
    queryFn: ({ signal }) => call(rosterCalendar, {}, { signal }),
    enabled: isOpen,
  })
  const settled = { onError: notifyFailure, onSettled: () => void refetch() }
  const make = useMutation({ mutationFn: () => call(makeRosterCalendar, {}), ...settled })
  const revoke = useMutation({
    mutationFn: () => call(revokeRosterCalendar, {}),
    onSuccess: () => {
      make.reset()
      notify.success(t('roster.calendar.revoked'))
    },
    ...settled,
  })
  const close = () => {
    make.reset()
    onClose()
  }
  const address = make.data && `${location.origin}${make.data.path}`
  return (
    <Modal opened={isOpen} onClose={close} title={t('roster.calendar.act')} centered>
      <Text size="sm" c="dimmed" mb="sm">
        {t('roster.calendar.hint')}
      </Text>
      {!data && <Skeleton height={60} />}
      {address ? (
        <MadeAddress address={address} />
      ) : (
        data && (
          <Text size="sm">
            {data.since ? t('roster.calendar.since', { at: formatTime(data.since) }) : t('roster.calendar.none')}
          </Text>
        )
      )}
      {data && (
        <Group justify="flex-end" gap="xs" mt="lg">
          {data.since && (
            <Button variant="default" loading={revoke.isPending} onClick={() => revoke.mutate()}>
              {t('roster.calendar.revoke')}
            </Button>
          )}
          {!address && (
            <Button loading={make.isPending} onClick={() => make.mutate()}>
              {t(data.since ? 'roster.calendar.again' : 'roster.calendar.make')}
            </Button>
          )}
        </Group>
      )}
    </Modal>
  )
}

function MadeAddress({ address }: { address: string }) {
  const t = useWords()
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => notify.success(t('roster.calendar.copied')),
      // Without leave to use the clipboard it stays selected in the field.
      () => undefined,
    )
  return (
    <>
      <Text size="sm" mb={6}>
        {t('roster.calendar.once')}
      </Text>
      <Group gap="xs" wrap="nowrap">
        <TextInput
          flex={1}
          readOnly
          aria-label={t('roster.calendar.label')}
          value={address}
          onFocus={event => event.currentTarget.select()}
        />
        <Button onClick={() => void copy()}>{t('roster.calendar.copy')}</Button>
      </Group>
    </>
  )
}
