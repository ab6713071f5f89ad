import { pageRoot } from '../page-root.ts'
import { SharePage } from './share-page.tsx'

const codeHere = () => new URLSearchParams(location.search).get('code') ?? ''

/** Draws the page of share registration at the present address, or another public page, which is made of the same parts. */
export const openPage = async (): Promise<void> => {
  const { pathname } = location
  if (pathname === '/pay') {
    const { PayPage } = await import('../pay/pay-page.tsx')
    // Where WeChat comes back to, `code` is its own.
    const lot = new URLSearchParams(location.search).get('lot')
    return pageRoot.render(<PayPage code={lot ?? codeHere()} />)
  }
  if (pathname === '/VisitorRegister') return (await import('../visit/open-visit.tsx')).openPage()
  if (pathname === '/BookSpace') return (await import('../book/open-book.tsx')).openPage()
  pageRoot.render(<SharePage code={codeHere()} />)
}
