import { EmptyState, Stack } from '@mantine/core'
import { IconParking } from '@tabler/icons-react'
import { useWords } from '../../../lib/words.ts'
import { FirstSteps } from '../../../nouns/first-steps/first-steps.tsx'

/** A fresh house has nothing to show yet: says what will be here and leads to what makes it come. */
export default function NoLot() {
  const t = useWords()
  return (
    <Stack maw={720} mx="auto" w="100%" gap={0}>
      <EmptyState
        py={48}
        icon={<IconParking size={28} stroke={1.5} />}
        title={t('firstSteps.noLot.title')}
        description={t('firstSteps.noLot.text')}
      />
      <FirstSteps />
    </Stack>
  )
}
