import {
  IconBan,
  IconBellRinging,
  IconBriefcase2,
  IconBuildingCommunity,
  IconBuildingSkyscraper,
  IconBuildingStore,
  IconCalendarEvent,
  IconCalendarStats,
  IconCarGarage,
  IconChartHistogram,
  IconCircleDot,
  IconCoins,
  IconDatabase,
  IconHistory,
  IconId,
  IconKey,
  IconLayoutGrid,
  IconParking,
  IconReceipt,
  IconScale,
  IconSettings,
  IconShare3,
  IconTicket,
  IconTransferVertical,
  IconTruck,
  IconUserPlus,
  IconUserShield,
  IconUsers,
} from '@tabler/icons-react'

/** The icons that a server's menu may name. */
const icons = {
  dashboard: IconChartHistogram,
  operation: IconBuildingCommunity,
  parking: IconParking,
  passing: IconTransferVertical,
  records: IconReceipt,
  carTypeConfig: IconTruck,
  chargeRules: IconCoins,
  chargeReplay: IconScale,
  holidays: IconCalendarEvent,
  blackList: IconBan,
  alarms: IconBellRinging,
  cardRules: IconCalendarStats,
  cardManager: IconId,
  discounts: IconBuildingStore,
  coupons: IconTicket,
  shared: IconShare3,
  register: IconUserPlus,
  basic: IconDatabase,
  region: IconLayoutGrid,
  group: IconBriefcase2,
  company: IconBuildingSkyscraper,
  vehicles: IconCarGarage,
  users: IconUsers,
  employees: IconUserPlus,
  role: IconUserShield,
  menu: IconLayoutGrid,
  permission: IconKey,
  system: IconSettings,
  logs: IconHistory,
}

/** The names of the icons, each the name of the menu item that it was drawn for. */
export const menuIconNames = Object.keys(icons) as (keyof typeof icons)[]

export function MenuIcon({ name }: { name: string }) {
  const Icon = Object.hasOwn(icons, name) ? icons[name as keyof typeof icons] : IconCircleDot
  return <Icon size={18} stroke={1.6} aria-hidden="true" />
}
