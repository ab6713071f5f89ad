import { expect, test } from 'vitest'
import { isMobileAgent } from './device.ts'
import { parseTheme } from './theme.ts'

test.each([
  [null, { mode: 'auto', accent: 'teal' }],
  ['dark violet', { mode: 'dark', accent: 'violet' }],
  ['neon', { mode: 'auto', accent: 'teal' }],
  ['light mauve', { mode: 'light', accent: 'teal' }],
])('[SH-12] the kept theme %j', (kept, theme) => {
  expect(parseTheme(kept)).toEqual(theme)
})

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148', true],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140 Mobile', true],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140', false],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605', false],
])('[SH-02] mobile by user agent: %s', (agent, isMobile) => {
  expect(isMobileAgent(agent)).toBe(isMobile)
})
