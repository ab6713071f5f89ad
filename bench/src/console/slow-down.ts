import type { Page } from 'playwright-core'

/** A cheap phone's processor, and a line of 10 Mbit/s that is 40 ms long. */
const slow = { cpuRate: 4, bitsPerSecond: 10_000_000, latencyMs: 40 }

/** How the table words it. */
export const slowWords = `${slow.cpuRate}× CPU, ${slow.bitsPerSecond / 1_000_000} Mbit`

/** A bad line: 50 KB a second, 400 ms long. */
const bad: typeof slow = { cpuRate: 1, bitsPerSecond: 400_000, latencyMs: 400 }
export const badWords = `${bad.bitsPerSecond / 8_000} KB/s, ${bad.latencyMs} ms`

/** Slows a page down before it is opened; it stays slow over navigations. */
export const slowDown = (page: Page): Promise<void> => slowDownTo(page, slow)

/** Puts a page on the bad line. */
export const putOnBadLine = (page: Page): Promise<void> => slowDownTo(page, bad)

async function slowDownTo(page: Page, { cpuRate, bitsPerSecond, latencyMs }: typeof slow): Promise<void> {
  const line = await page.context().newCDPSession(page)
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bitsPerSecond / 8,
    uploadThroughput: bitsPerSecond / 8,
  })
  await line.send('Emulation.setCPUThrottlingRate', { rate: cpuRate })
}
