import { smsGateway } from '@parkdesk/contract'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { useWords } from '../../../lib/words.ts'
import css from './sms.module.css'

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
    <div className={css.note} role="note">
      <IconAlertTriangle size={16} aria-hidden />
      <p>
        <strong>{t('sms.noGateway.title')}</strong> {t('sms.noGateway.text')}
      </p>
    </div>
  )
}
