import type { Page } from '@playwright/test'

/** Navigates as the browser's own arrows do, without loading the console again, until another heading stands there and what is below it has come. */
export async function goTo(page: Page, path: string): Promise<void> {
  const { pathname, search } = new URL(page.url())
  if (pathname + search === path) return
  await page.evaluate(to => {
    for (const heading of document.querySelectorAll('h1, h2')) heading.setAttribute('data-left', heading.textContent)
    history.pushState({ idx: (history.state?.idx ?? 0) + 1, key: crypto.randomUUID() }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, path)
  await page.waitForFunction(() => {
    const headings = [...document.querySelectorAll('h1, h2')]
    const isThere = headings.length > 0 && headings.every(each => each.getAttribute('data-left') !== each.textContent)
    return isThere && document.querySelector('[aria-busy="true"], [role="progressbar"][aria-label="正在加载"]') === null
  })
}
