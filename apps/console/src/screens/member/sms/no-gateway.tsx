import { Box } from '@mantine/core'
import { smsGateway } from '@parkdesk/contract'
import { useQuery } from '@tanstack/react-query'
import { Note } from '../../../kit/panel/note.tsx'
import { call } from '../../../lib/api.ts'
import { useWords } from '../../../lib/words.ts'

/** Says that nothing is sent, and what to set; nothing where messages go out. */
export function NoGateway() {
  const t = useWords()
  const { data } = useQuery({
    queryKey: ['sms', 'gateway'],
    queryFn: ({ signal }) => call(smsGateway, {}, { signal }),
    staleTime: 60_000,
  })
  if (!data || data.isSet) return null
  return (
    <Box mb={10}>
      <Note isUrgent>
        <strong>{t('sms.noGateway.title')}</strong> {t('sms.noGateway.text')}
      </Note>
    </Box>
  )
}
