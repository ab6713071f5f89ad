import type { SmsRow } from '@parkdesk/contract'
import { DetailDrawer } from '../../../kit/detail/detail-drawer.tsx'
import { Facts } from '../../../kit/detail/facts.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { useWords } from '../../../lib/words.ts'
import { columns } from './columns.tsx'
import css from './sms.module.css'

const facts = columns.filter(({ key }) => key !== 'text')

/** A message in full: its text as the driver reads it, and what became of it. */
export default function SmsDrawer({ dialog }: { dialog: Dialog<SmsRow> }) {
  const t = useWords()
  const { row } = dialog
  return (
    <DetailDrawer isOpen={dialog.isOpen} title={t('sms.one')} onClose={dialog.close}>
      {row && (
        <>
          <p className={css.text}>{row.text}</p>
          <Facts row={row} columns={facts} />
        </>
      )}
    </DetailDrawer>
  )
}
