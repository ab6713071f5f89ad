import { Button, Group } from '@mantine/core'
import { endUserSessions, linkUser, lockUser, resetSecondFactor, type UserRow } from '@parkdesk/contract'
import { lazy, useState } from 'react'
import { ConfirmDialog } from '../../../kit/form/confirm-dialog.tsx'
import { notifyFailure } from '../../../kit/notify-failure.ts'
import { OnceOpen } from '../../../kit/once-open.tsx'
import { call } from '../../../lib/api.ts'
import { notify } from '../../../lib/notify.ts'
import { refetchAfterChange } from '../../../lib/refetch.ts'
import { useSession } from '../../../lib/session.ts'
import { useWords } from '../../../lib/words.ts'
import type { MadeLink } from '../../../nouns/user/link-dialog.tsx'

const LinkDialog = lazy(() => import('../../../nouns/user/link-dialog.tsx'))

interface Props {
  row: UserRow
  onEdit: () => void
}

type Asked = 'lock' | 'endSessions' | 'resetFactor'

const questions = { lock: 'lockQuestion', endSessions: 'endQuestion', resetFactor: 'resetQuestion' } as const

/** What an administrator does with a person. */
export function UserActions({ row, onEdit }: Props) {
  const t = useWords()
  const { userId: ownId } = useSession()
  const [asked, setAsked] = useState<Asked>()
  const [isBusy, setBusy] = useState(false)
  const [link, setLink] = useState<MadeLink>()
  const { userId, realName: name, status } = row

  const run = async (action: () => Promise<unknown>, said?: string) => {
    setBusy(true)
    try {
      await action()
      if (said) notify.success(said)
    } catch (error) {
      notifyFailure(error)
    } finally {
      setBusy(false)
      setAsked(undefined)
      void refetchAfterChange('user')
    }
  }
  const confirmed = {
    lock: () => run(() => call(lockUser, { userId, locked: true }), t('user.locked')),
    resetFactor: () => run(() => call(resetSecondFactor, { userId }), t('user.factorReset')),
    endSessions: () => run(() => call(endUserSessions, { userId }), t('user.ended')),
  }
  return (
    <Group gap="xs" mb="md">
      <Button size="xs" onClick={onEdit}>
        {t('user.edit')}
      </Button>
      {(status === 'active' || status === 'invited') && (
        <Button
          size="xs"
          variant="default"
          onClick={() => run(async () => setLink({ ...(await call(linkUser, { userId })), name }))}
        >
          {t('user.link.make')}
        </Button>
      )}
      {row.isOnline && (
        <Button size="xs" variant="default" onClick={() => setAsked('endSessions')}>
          {t('user.endSessions')}
        </Button>
      )}
      {row.hasSecondFactor && userId !== ownId && (
        <Button size="xs" variant="default" onClick={() => setAsked('resetFactor')}>
          {t('user.resetFactor')}
        </Button>
      )}
      {status === 'locked' ? (
        <Button
          size="xs"
          variant="default"
          onClick={() => run(() => call(lockUser, { userId, locked: false }), t('user.unlocked'))}
        >
          {t('user.unlock')}
        </Button>
      ) : (
        userId !== ownId && (
          <Button size="xs" variant="default" c="var(--danger)" onClick={() => setAsked('lock')}>
            {t('user.lock')}
          </Button>
        )
      )}
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={t(`user.${asked ?? 'lock'}`)}
        question={t(`user.${questions[asked ?? 'lock']}`, { name })}
        confirm={t(`user.${asked ?? 'lock'}`)}
        isBusy={isBusy}
        isDangerous
        onConfirm={() => asked && void confirmed[asked]()}
        onCancel={() => setAsked(undefined)}
      />
      <OnceOpen isOpen={link !== undefined}>
        <LinkDialog link={link} onClose={() => setLink(undefined)} />
      </OnceOpen>
    </Group>
  )
}
