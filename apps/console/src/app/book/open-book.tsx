import { pageRoot } from '../page-root.ts'
import { BookPage } from './book-page.tsx'

/** Draws the page of bookings at the present address. */
export const openPage = (): void => {
  const params = new URLSearchParams(location.search)
  pageRoot.render(<BookPage code={params.get('code') ?? ''} sentKey={params.get('booking')} />)
}
