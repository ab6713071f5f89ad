import { Alert, Button, Code } from '@mantine/core'
import type { RuleVersion } from '@parkdesk/contract'
import { useWords } from '../../../../lib/words.ts'

interface Props {
  name: string
  version: RuleVersion | undefined
  onBack: () => void
}

/** A version that a later build wrote: as it is stored. */
export function UnknownRule({ name, version, onBack }: Props) {
  const t = useWords()
  return (
    <Alert color="yellow" title={t('chargeLab.unknownRule', { name, version: version?.version ?? 0 })}>
      <Code block>{JSON.stringify(version?.rule, null, 2)}</Code>
      <Button mt="sm" variant="default" size="xs" onClick={onBack}>
        {t('chargeLab.back')}
      </Button>
    </Alert>
  )
}
