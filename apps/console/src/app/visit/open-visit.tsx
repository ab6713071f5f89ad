import { pageRoot } from '../page-root.ts'
import { VisitPage } from './visit-page.tsx'

/** Draws the page of visitors at the present address. */
export const openPage = (): void => {
  const params = new URLSearchParams(location.search)
  pageRoot.render(<VisitPage code={params.get('code') ?? ''} sentKey={params.get('visit')} />)
}
