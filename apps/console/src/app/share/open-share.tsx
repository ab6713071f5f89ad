import { pageRoot } from '../page-root.ts'
import { SharePage } from './share-page.tsx'

const codeHere = () => new URLSearchParams(location.search).get('code') ?? ''

/** Draws the page of share registration at the present address, or the one where drivers pay, which is made of the same parts. */
export const openPage = async (): Promise<void> => {
  if (location.pathname !== '/pay') return pageRoot.render(<SharePage code={codeHere()} />)
  const { PayPage } = await import('../pay/pay-page.tsx')
  pageRoot.render(<PayPage code={codeHere()} />)
}
