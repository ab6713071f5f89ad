import { Code, EmptyState } from '@mantine/core'
import { IconParking } from '@tabler/icons-react'
import { useWords } from '../../../lib/words.ts'

/** A fresh house has nothing to show yet: says what will be here and what makes it come. */
export function NoLot() {
  const t = useWords()
  return (
    <EmptyState
      py={64}
      icon={<IconParking size={28} stroke={1.5} />}
      title={t('overview.noLot.title')}
      description={t('overview.noLot.text')}
    >
      <Code block>{`npm run lot -- add --name "${t('overview.noLot.example')}" --capacity 120`}</Code>
    </EmptyState>
  )
}
