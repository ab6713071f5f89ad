import type { LaneDirection } from '@parkdesk/contract'

const words = { in: ['IN', '入口'], out: ['OUT', '出口'] } as const

/** New lanes of a direction by the first numbers that are free: IN-1, IN-2, … */
export function numberedLanes(direction: LaneDirection, count: number, taken: readonly string[]) {
  const [prefix, word] = words[direction]
  const used = new Set(taken)
  const lanes: { laneCode: string; name: string; direction: LaneDirection }[] = []
  for (let number = 1; lanes.length < count; number++) {
    const laneCode = `${prefix}-${number}`
    if (!used.has(laneCode)) lanes.push({ laneCode, name: `${word} ${number}`, direction })
  }
  return lanes
}
