import { smsDetail } from '@parkdesk/contract'
import { Facts } from '../../../kit/detail/facts.tsx'
import { RecordDrawer } from '../../../kit/detail/record-drawer.tsx'
import { useDetail } from '../../../kit/detail/use-detail.ts'
import { Panel } from '../../../kit/panel/panel.tsx'
import { useWords } from '../../../lib/words.ts'
import { columns } from './columns.tsx'
import css from './sms.module.css'

const facts = columns.filter(({ key }) => key !== 'text')

/** A message in full, at `?sms=…`: its text as the driver reads it, and what became of it. */
export default function SmsDrawer({ smsId, onClose }: { smsId: number | undefined; onClose: () => void }) {
  const t = useWords()
  return (
    <RecordDrawer detail={useDetail('sms', smsDetail, smsId)} title={() => t('sms.one')} onClose={onClose}>
      {row => (
        <>
          <Panel as="div" className={css.text}>
            {row.text}
          </Panel>
          <Facts row={row} columns={facts} />
        </>
      )}
    </RecordDrawer>
  )
}
