import { Text } from '@mantine/core'
import { lotSetup } from '@parkdesk/contract'
import { useQuery } from '@tanstack/react-query'
import { ScreenLink } from '../../../kit/column/links.tsx'
import { call } from '../../../lib/api.ts'
import { can } from '../../../lib/session.ts'
import { useWords } from '../../../lib/words.ts'

/** By which rules a stay that begins now could be charged; to the rules of the lot. */
export function ChargeLinks({ lotId }: { lotId: number }) {
  const t = useWords()
  const { data } = useQuery({
    queryKey: ['lot', 'setup', lotId],
    queryFn: ({ signal }) => call(lotSetup, { lotId }, { signal }),
  })
  if (!data) return null
  const names = data.ruleNames.join(t('kit.comma'))
  return (
    <Text size="sm">
      {t('lot.chargeRules')}
      {can('chargeRule.read') ? (
        <ScreenLink to={{ screen: 'operation/chargeRules', search: { lotId } }}>{names || t('lot.noRule')}</ScreenLink>
      ) : (
        names || t('lot.noRule')
      )}
    </Text>
  )
}
