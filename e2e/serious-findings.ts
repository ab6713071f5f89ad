import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/**
 * What axe finds on a page, or a part of it, in the light and in the dark, that would keep a person from working.
 *
 * @param isDarkToo no: the same was looked at in the other language, and colours speak none
 */
export async function seriousFindings(page: Page, part?: string, isDarkToo = true): Promise<string[]> {
  await settled(page)
  const found = await run(page, part)
  if (!isDarkToo) return found
  // Between the two only colours differ.
  await turn(page, 'dark')
  const foundInTheDark = await run(page, part, 'color-contrast')
  await turn(page, 'light')
  return [...found, ...foundInTheDark.map(finding => `in the dark, ${finding}`)]
}

async function turn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
  await settled(page)
}

/** Until nothing fades and no colour is on its way any more. */
const settled = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.getAnimations().some(moving => moving instanceof CSSTransition)), {
      intervals: [50],
    })
    .toBe(false)

/** Rules that never find anything serious; the first of them takes the longest of all. */
const mild = [
  'region',
  'heading-order',
  'page-has-heading-one',
  'empty-heading',
  'empty-table-header',
  'image-redundant-alt',
  'meta-viewport-large',
  'landmark-banner-is-top-level',
  'landmark-complementary-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
]

const nearBuilder = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))
const axeSource = readFileSync(join(dirname(nearBuilder.resolve('axe-core')), 'axe.min.js'), 'utf8')

async function run(page: Page, part: string | undefined, rule?: string): Promise<string[]> {
  // A page reads axe once: it is large, and would be sent four times for each look.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  // No page has frames, so nothing is gathered in a page of its own; and what is right is not described node by node.
  const axe = new AxeBuilder({ page, axeSource: "'is there'" })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], preload: false })
  if (part !== undefined) axe.include(part)
  if (rule === undefined) axe.disableRules(mild)
  else axe.withRules(rule)
  const { violations } = await axe.analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target.join(' ')).join(', ')}`)
}
