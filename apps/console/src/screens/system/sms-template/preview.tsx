import { Text } from '@mantine/core'
import { fillSms, mostSmsParts, smsSize, smsTemplateSample } from '@parkdesk/contract'
import { useQuery } from '@tanstack/react-query'
import { Panel } from '../../../kit/panel/panel.tsx'
import { call } from '../../../lib/api.ts'
import { useWords } from '../../../lib/words.ts'

/** A text as a driver reads it, and in how many parts it is sent. */
export function Preview({ content }: { content: string }) {
  const t = useWords()
  const { data } = useQuery({
    queryKey: ['smsTemplate', 'sample'],
    queryFn: ({ signal }) => call(smsTemplateSample, {}, { signal }),
    staleTime: 60_000,
  })
  if (!data) return null
  const text = fillSms(content.trim(), data)
  const { characters, parts } = smsSize(text)
  const isTooLong = parts > mostSmsParts
  return (
    <Panel as="figure" style={{ margin: 0 }} aria-label={t('smsTemplate.preview')}>
      <Text size="sm" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
        {text}
      </Text>
      <Text component="figcaption" size="xs" mt={6} c={isTooLong ? 'var(--danger)' : 'dimmed'}>
        {t(isTooLong ? 'smsTemplate.tooLong' : 'smsTemplate.size', { characters, parts, most: mostSmsParts })}
      </Text>
    </Panel>
  )
}
