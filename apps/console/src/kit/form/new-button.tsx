import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useWords } from '../../lib/words.ts'

export function NewButton({ onClick }: { onClick: () => void }) {
  const t = useWords()
  return (
    <Button size="compact-md" h={32} leftSection={<IconPlus size={16} />} onClick={onClick}>
      {t('kit.create')}
    </Button>
  )
}
