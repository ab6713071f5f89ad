import type { menuGroups } from '@parkdesk/contract'
import {
  IconBriefcase2,
  IconBuildingCommunity,
  IconBuildings,
  IconChartHistogram,
  IconDatabase,
  IconDevices,
  IconReportAnalytics,
  IconSettings,
  IconShare3,
  IconUsers,
  IconVideo,
} from '@tabler/icons-react'

/** The icons of the side menu's groups, apart from those of its screens: these are there as soon as the shell is. */
export const groupIcons = {
  dashboard: IconChartHistogram,
  operation: IconBuildingCommunity,
  report: IconReportAnalytics,
  shared: IconShare3,
  basic: IconDatabase,
  device: IconDevices,
  video: IconVideo,
  group: IconBriefcase2,
  tenant: IconBuildings,
  users: IconUsers,
  system: IconSettings,
} satisfies Record<keyof typeof menuGroups, unknown>
