import type { ScreenEntry } from '../screen-entry.ts'

export const deviceScreens = {
  'device/cameras': {
    at: '/_cloud_device/cameras',
    needs: 'device.read',
    creates: 'device.save',
    opens: 'device',
    zh: '相机',
    en: 'Cameras',
  },
  'device/pos': {
    at: '/_cloud_device/pos',
    needs: 'device.read',
    creates: 'device.save',
    zh: 'POS 机',
    en: 'Pay terminals',
  },
  'device/detectors': {
    at: '/_cloud_device/detectors',
    needs: 'device.read',
    creates: 'device.save',
    zh: '车位检测器',
    en: 'Space detectors',
  },
  'device/screens': {
    at: '/_cloud_device/screens',
    needs: 'screenText.read',
    creates: 'screenText.save',
    zh: '信息屏',
    en: 'Displays',
  },
  'device/repairOrders': {
    at: '/_cloud_device/repairOrders',
    needs: 'repairOrder.read',
    creates: 'repairOrder.report',
    opens: 'repair',
    zh: '维修工单',
    en: 'Repair orders',
  },
} as const satisfies Record<string, ScreenEntry>
