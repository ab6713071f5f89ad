import { screens } from '@parkdesk/contract'
import { lazy } from 'react'
import { useOpenId } from '../../../kit/detail/use-open-id.ts'
import { useView } from '../../../kit/list/view-tabs.tsx'
import { OnceOpen } from '../../../kit/once-open.tsx'
import { CardView } from './card-view.tsx'
import { OrderView } from './order-view.tsx'
import { SpotView } from './spot-view.tsx'
import { views } from './views.tsx'

const CardDrawer = lazy(() => import('./drawer.tsx'))

/** Monthly cards, their spaces, or their orders; which, and the card that is open, stand in the URL. */
export default function CardManagerScreen() {
  const { openId, open, close } = useOpenId(screens['operation/cardManager'].opens)
  const view = useView(views)
  return (
    <>
      {view === 'card' && <CardView onOpen={open} />}
      {view === 'spot' && <SpotView onOpen={open} />}
      {view === 'order' && <OrderView onOpen={open} />}
      <OnceOpen isOpen={openId !== undefined}>
        <CardDrawer cardId={openId} onClose={close} />
      </OnceOpen>
    </>
  )
}
