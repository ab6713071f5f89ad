import type { Page } from 'playwright-core'

/** A cheap phone's processor, and a line of 10 Mbit/s that is 40 ms long. */
const slow = { cpuRate: 4, bitsPerSecond: 10_000_000, latencyMs: 40 }

/** How the table words it. */
export const slowWords = `${slow.cpuRate}× CPU, ${slow.bitsPerSecond / 1_000_000} Mbit`

/** Slows a page down before it is opened; it stays slow over navigations. */
export async function slowDown(page: Page): Promise<void> {
  const line = await page.context().newCDPSession(page)
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slow.latencyMs,
    downloadThroughput: slow.bitsPerSecond / 8,
    uploadThroughput: slow.bitsPerSecond / 8,
  })
  await line.send('Emulation.setCPUThrottlingRate', { rate: slow.cpuRate })
}
