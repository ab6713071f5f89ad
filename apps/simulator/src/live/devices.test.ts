import { DeviceReport } from '@parkdesk/contract'
import { expect, it } from 'vitest'
import { devicesOf } from './devices.ts'

it('reports a camera, a barrier and a screen of each lane, and the detectors of spots', () => {
  const now = Date.parse('2026-03-02T00:00:00Z')
  const reports = devicesOf({ lanes: [{ code: 'IN-1', direction: 'in' }], detectorSpots: ['A-001', 'A-002'] }, now)
  expect(reports.map(({ serial }) => serial)).toEqual([
    'camera-IN-1',
    'barrier-IN-1',
    'screen-IN-1',
    'detector-A-001',
    'detector-A-002',
  ])
  for (const report of reports) expect(DeviceReport.safeParse(report).success).toBe(true)
  for (const { takenAt } of reports.slice(3)) expect(Date.parse(takenAt ?? '')).toBeLessThanOrEqual(now)
})
