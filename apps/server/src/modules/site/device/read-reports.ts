import { DeviceReport, usualIntervalSeconds } from '@parkdesk/contract'

/** A report as it is stored: its times by the server's clock. What the box did not say is null. */
export interface StoredReport {
  kind: string
  serial: string
  heardAt: string | null
  /** 0: it never says by itself that it lives. */
  intervalSeconds: number | null
  usualSeconds: number
  clockOffsetMs: number | null
  leftOutAt: string | null
  firmware: string | null
  isFaulty: boolean | null
  name: string | null
  dialect: string | null
  laneCode: string | null
  spotNumber: string | null
  taken: boolean | null
  takenAt: string | null
}

/** What is older is of a clock that was never set. */
const longestMs = 10 * 366 * 86_400_000

/** The reports that can be read, the last of each device, and how many cannot. A box whose clock is wrong dates its devices rightly: their age counts. */
export function readReports(devices: readonly unknown[], { now, sentMs }: { now: Date; sentMs: number }) {
  const parsed = devices.map(device => DeviceReport.safeParse(device))
  const read = parsed.flatMap(({ data }) => data ?? [])
  const onOurClock = (time: string | null | undefined) => {
    if (time == null) return null
    const ageMs = Math.min(longestMs, Math.max(0, sentMs - Date.parse(time)))
    return new Date(now.getTime() - ageMs).toISOString()
  }
  const byDevice = new Map(
    read.map(report => [`${report.kind} ${report.serial}`, storedOf(report, onOurClock)] as const),
  )
  return { reports: [...byDevice.values()], unread: devices.length - read.length }
}

const storedOf = (
  report: DeviceReport,
  onOurClock: (time: string | null | undefined) => string | null,
): StoredReport => ({
  kind: report.kind,
  serial: report.serial,
  heardAt: onOurClock(report.heardAt),
  intervalSeconds: report.intervalSeconds === null ? 0 : (report.intervalSeconds ?? null),
  usualSeconds: usualIntervalSeconds[report.kind],
  clockOffsetMs: report.clockOffsetMs ?? null,
  leftOutAt: onOurClock(report.leftOutAt),
  firmware: report.firmware ?? null,
  isFaulty: report.state ? report.state === 'faulty' : null,
  name: report.name || null,
  dialect: report.dialect ?? null,
  laneCode: report.laneCode || null,
  spotNumber: report.spotNumber || null,
  taken: report.taken ?? null,
  takenAt: report.taken == null ? null : onOurClock(report.takenAt ?? report.heardAt),
})
