import { pageRoot } from '../page-root.ts'
import { SharePage } from './share-page.tsx'

/** Draws the page of share registration at the present address. */
export const openPage = (): void =>
  pageRoot.render(<SharePage code={new URLSearchParams(location.search).get('code') ?? ''} />)
