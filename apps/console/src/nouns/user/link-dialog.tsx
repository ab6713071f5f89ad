import { Button, Group, Modal, Text, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { notify } from '../../lib/notify.ts'
import { useWords } from '../../lib/words.ts'

/** A link by which a person sets his password. */
export interface MadeLink {
  /** Whose. */
  name: string
  token: string
  expiresAt: string
}

interface Props {
  link: MadeLink | undefined
  onClose: () => void
}

/** Shows a link that nobody can be shown again. Needs the words of `user`. */
export default function LinkDialog({ link, onClose }: Props) {
  const t = useWords()
  const input = useRef<HTMLInputElement>(null)
  // Behind #, so that no server or proxy writes the token into its log.
  const address = link ? `${location.origin}/setPassword#${link.token}` : ''
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      notify.success(t('user.link.copied'))
    } catch {
      // Without https a browser has no clipboard for pages: then it is copied by hand.
      input.current?.select()
    }
  }
  return (
    <Modal
      opened={link !== undefined}
      onClose={onClose}
      title={t('user.link.title')}
      closeOnClickOutside={false}
      centered
    >
      <Text size="sm" mb="md">
        {t('user.link.hint', { name: link?.name ?? '', until: link?.expiresAt ?? '' })}
      </Text>
      <TextInput
        ref={input}
        readOnly
        label={t('user.link.address')}
        value={address}
        onFocus={event => event.currentTarget.select()}
      />
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('user.link.close')}
        </Button>
        <Button data-autofocus onClick={() => void copy()}>
          {t('user.link.copy')}
        </Button>
      </Group>
    </Modal>
  )
}
