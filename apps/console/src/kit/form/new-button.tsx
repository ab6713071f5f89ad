import { IconPlus } from '@tabler/icons-react'
import { useCreation } from '../../lib/use-creation.ts'
import { useWords } from '../../lib/words.ts'
import { ToolButton } from '../tool-button.tsx'

export function NewButton({ onClick }: { onClick: () => void }) {
  const t = useWords()
  useCreation(onClick)
  return (
    <ToolButton variant="filled" leftSection={<IconPlus size={16} />} onClick={onClick}>
      {t('kit.create')}
    </ToolButton>
  )
}
