import type { Sentences } from '../../../lib/sentences.ts'

export const deviceFailures = {
  'device.taken': {
    zh: '该停车场已有这个序列号的同类设备，请核对序列号',
    en: 'This car park already has a device of this kind with this serial number. Check the number',
  },
  'device.lotFixed': {
    zh: '设备不能换到其他停车场，请在那里新增',
    en: 'A device cannot move to another car park. Add it there',
  },
  'device.kindFixed': { zh: '设备的类型不能修改，请重新新增', en: 'The kind of a device cannot change. Add it again' },
  'device.lotClosed': {
    zh: '停车场已停业，不能新增设备',
    en: 'The car park is closed for good and takes no new devices',
  },
  'camera.streamUrl': {
    zh: '请填写 rtsp:// 开头的地址，账号和密码另外填写',
    en: 'Enter an address that begins with rtsp://, and its login apart from it',
  },
  'camera.streamPassword': {
    zh: '地址或账号改了，请重新填写密码',
    en: 'The address or the login has changed. Enter the password again',
  },
  'posDevice.noHolder': { zh: '发放时请填写领用账号', en: 'Enter the account of the person who holds it' },
  'posDevice.hasHolder': {
    zh: '未发放的 POS 机没有领用人，请清空领用账号或改为已发放',
    en: 'A terminal that is not issued is held by nobody. Clear the account, or issue the terminal',
  },
  'posDevice.unknownAccount': { zh: '没有这个账号的员工，请核对', en: 'No person of yours has this account. Check it' },
  'detector.noSpot': {
    zh: '该停车场没有车位 {number}，请先在车位中新增',
    en: 'The car park has no space {number}. Add it under Spaces first',
  },
} as const satisfies Sentences
