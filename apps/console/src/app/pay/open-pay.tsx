import { pageRoot } from '../page-root.ts'
import { PayPage } from './pay-page.tsx'

/** Draws the page where drivers pay at the present address. */
export const openPage = (): void =>
  pageRoot.render(<PayPage code={new URLSearchParams(location.search).get('code') ?? ''} />)
