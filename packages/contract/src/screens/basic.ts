import type { ScreenEntry } from '../screen-entry.ts'

export const basicScreens = {
  'basic/parkingInfo': {
    at: '/_cloud_basic/parkingInfo',
    needs: 'lot.read',
    creates: 'lot.save',
    zh: '停车场信息',
    en: 'Car parks',
  },
  'basic/area': { at: '/_cloud_basic/area', needs: 'lot.read', zh: '行政区域', en: 'Divisions' },
  'basic/gate': { at: '/_cloud_basic/gate', needs: 'gate.read', creates: 'gate.save', zh: '出入口', en: 'Gates' },
  'basic/lane': {
    at: '/_cloud_basic/lane',
    needs: 'lane.read',
    creates: 'lane.save',
    opens: 'lane',
    zh: '车道',
    en: 'Lanes',
  },
  'basic/cloudBox': {
    at: '/_cloud_basic/cloudBox',
    needs: 'cloudBox.read',
    creates: 'cloudBox.save',
    opens: 'box',
    zh: '云盒',
    en: 'Cloud boxes',
  },
  'basic/region': {
    at: '/_cloud_basic/region',
    needs: 'region.read',
    creates: 'region.save',
    zh: '区域管理',
    en: 'Regions',
  },
  'basic/garage': {
    at: '/_cloud_basic/garage',
    needs: 'garage.read',
    creates: 'garage.save',
    zh: '车库',
    en: 'Levels',
  },
  'basic/paymentConfig': {
    at: '/_cloud_basic/paymentConfig',
    needs: 'paymentConfig.read',
    creates: 'paymentConfig.save',
    zh: '支付配置',
    en: 'Payment set-up',
  },
  'basic/spot': { at: '/_cloud_basic/spot', needs: 'spot.read', creates: 'spot.save', zh: '车位', en: 'Spaces' },
} as const satisfies Record<string, ScreenEntry>
