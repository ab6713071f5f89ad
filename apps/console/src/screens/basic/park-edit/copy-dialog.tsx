import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { copyLot, type LotRow, patterns, screens } from '@parkdesk/contract'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useRecheck } from '../../../kit/form/use-recheck.tsx'
import { call } from '../../../lib/api.ts'
import { refetchAfterChange } from '../../../lib/refetch.ts'
import { useWords } from '../../../lib/words.ts'

interface Props {
  lot: LotRow
  isOpen: boolean
  onClose: () => void
}

/** The name of the next lot that is made like this one. */
export default function CopyDialog({ lot, isOpen, onClose }: Props) {
  const t = useWords()
  const navigate = useNavigate()
  const recheck = useRecheck()
  const [name, setName] = useState('')
  const isName = patterns.lotName.test(name.trim())
  const make = async () => {
    const { lotId } = await call(copyLot, { lotId: lot.lotId, name })
    await refetchAfterChange('lot')
    onClose()
    void navigate(`${screens['basic/lotSetup'].at}?${screens['basic/parkEdit'].opens}=${lotId}`)
  }
  const ask = () =>
    recheck.ask({
      title: t('lot.copy.act'),
      question: t('lot.copy.question', { from: lot.name, name: name.trim() }),
      confirm: t('lot.copy.make'),
      run: make,
    })
  return (
    <>
      <Modal opened={isOpen && !recheck.isOpen} onClose={onClose} centered title={t('lot.copy.act')}>
        <Stack gap="sm">
          <Text size="sm">{t('lot.copy.hint')}</Text>
          <TextInput
            label={t('lot.copy.name')}
            required
            data-autofocus
            value={name}
            onChange={event => setName(event.currentTarget.value)}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('app.cancel')}
            </Button>
            <Button disabled={!isName} onClick={ask}>
              {t('lot.copy.make')}
            </Button>
          </Group>
        </Stack>
      </Modal>
      {recheck.dialog}
    </>
  )
}
