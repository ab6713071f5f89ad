import {
  IconBan,
  IconBellRinging,
  IconBuildingCommunity,
  IconChartHistogram,
  IconCircleDot,
  IconParking,
  IconReceipt,
  IconTransferVertical,
} from '@tabler/icons-react'

/** The icons that a server's menu may name. */
const icons = {
  dashboard: IconChartHistogram,
  operation: IconBuildingCommunity,
  parking: IconParking,
  passing: IconTransferVertical,
  records: IconReceipt,
  blackList: IconBan,
  alarms: IconBellRinging,
}

export function MenuIcon({ name }: { name: string }) {
  const Icon = Object.hasOwn(icons, name) ? icons[name as keyof typeof icons] : IconCircleDot
  return <Icon size={18} stroke={1.6} aria-hidden="true" />
}
