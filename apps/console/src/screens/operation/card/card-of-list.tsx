import { lazy } from 'react'
import { useOpenId } from '../../../kit/detail/use-open-id.ts'
import { OnceOpen } from '../../../kit/once-open.tsx'

const CardDrawer = lazy(() => import('./drawer.tsx'))

/** The card of a row, at `?card=…`. */
export function useCardDrawer() {
  const { openId, open, close } = useOpenId('card')
  const drawer = (
    <OnceOpen isOpen={openId !== undefined}>
      <CardDrawer cardId={openId} onClose={close} />
    </OnceOpen>
  )
  return { open, drawer }
}
