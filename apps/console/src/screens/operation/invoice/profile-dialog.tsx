import { Alert, Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core'
import { taxProfiles } from '@parkdesk/contract'
import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { Can } from '../../../kit/can.tsx'
import { type Dialog, useDialog } from '../../../kit/form/use-dialog.ts'
import { OnceOpen } from '../../../kit/once-open.tsx'
import { LinedList } from '../../../kit/panel/lined-list.tsx'
import { StatusTag } from '../../../kit/status-tag.tsx'
import { call } from '../../../lib/api.ts'
import { refetchAfterChange } from '../../../lib/refetch.ts'
import { useReturnFocus } from '../../../lib/return-focus.ts'
import { useWords } from '../../../lib/words.ts'

const ProfileForm = lazy(() => import('./profile-form.tsx'))

/** The tax profiles, the latest first, and a new one. */
export default function ProfileDialog({ dialog }: { dialog: Dialog<never> }) {
  const t = useWords()
  const adding = useDialog<never>()
  useReturnFocus(dialog.isOpen)
  const { data, error } = useQuery({
    queryKey: ['taxProfile', 'all'],
    queryFn: ({ signal }) => call(taxProfiles, {}, { signal }),
    enabled: dialog.isOpen,
  })
  return (
    <Modal opened={dialog.isOpen} onClose={dialog.close} title={t('invoice.profiles.title')} centered size="lg">
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('invoice.profiles.hint')}
        </Text>
        {error && <Alert color="red" title={t('invoice.profiles.failed')} />}
        {!data && !error && <Skeleton height={80} />}
        {data?.list.length === 0 && <Text size="sm">{t('invoice.profiles.none')}</Text>}
        {data && data.list.length > 0 && (
          <LinedList>
            {data.list.map(profile => (
              <li key={profile.profileId}>
                <div>
                  <Text size="sm" fw={600}>
                    {t('invoice.profiles.from', { day: profile.validFrom })} ·{' '}
                    {t('invoice.profiles.rate', { rate: profile.ratePercent })}
                  </Text>
                  <Text size="sm">{[profile.sellerName, profile.sellerTaxNo, profile.itemName].join(' · ')}</Text>
                  <Text size="xs" c="dimmed">
                    {[profile.region, profile.address, profile.certificate].join(' · ')}
                  </Text>
                </div>
                {profile.isInForce && <StatusTag tone="good">{t('invoice.profiles.inForce')}</StatusTag>}
              </li>
            ))}
          </LinedList>
        )}
        <Can do="invoice.setUp">
          <Group justify="flex-end">
            <Button variant="default" onClick={adding.openNew}>
              {t('invoice.profiles.add')}
            </Button>
          </Group>
          <OnceOpen isOpen={adding.isOpen}>
            <ProfileForm dialog={adding} onSaved={() => void refetchAfterChange('taxProfile')} />
          </OnceOpen>
        </Can>
      </Stack>
    </Modal>
  )
}
