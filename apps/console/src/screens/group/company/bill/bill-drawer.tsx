import { useState } from 'react'
import { DetailDrawer } from '../../../../kit/detail/detail-drawer.tsx'
import { useWords } from '../../../../lib/words.ts'
import { BillList } from './bill-list.tsx'

interface Props {
  isOpen: boolean
  onClose: () => void
}

/** The bills of all companies. */
export default function BillDrawer({ isOpen, onClose }: Props) {
  const t = useWords()
  const [isBusy, setBusy] = useState(false)
  return (
    <DetailDrawer isOpen={isOpen} isCovered={isBusy} size={760} title={t('companyBill.title')} onClose={onClose}>
      <BillList onBusy={setBusy} />
    </DetailDrawer>
  )
}
