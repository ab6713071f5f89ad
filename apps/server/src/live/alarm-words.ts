import type { AlarmDetail, AlarmKind, Language } from '@parkdesk/contract'

interface About {
  plate: string
  laneName: string
  lotName: string
  detail: AlarmDetail
}

const words: Record<Language, Record<AlarmKind, (about: About) => string>> = {
  zh: {
    blackListed: ({ plate, laneName, lotName }) => `黑名单车辆 ${plate} 经过 ${lotName} ${laneName}`,
    exitWithoutEntry: ({ plate, laneName, lotName }) =>
      `${plate || '无牌车'} 在 ${lotName} ${laneName} 出场，但没有入场记录`,
    laneWaiting: ({ plate, laneName, lotName }) =>
      `${plate || '无牌车'} 在 ${lotName} ${laneName} 等待放行，没有人处理`,
    deviceSilent: ({ lotName }) => `${lotName} 的云盒已失去联系`,
    cameraSilent: ({ lotName, detail }) => `${lotName} 的设备 ${detail.deviceName ?? ''} 已失去联系`,
    unsteady: ({ lotName, detail }) => `${lotName} 的设备 ${detail.deviceName ?? ''} 时断时续`,
    clockOff: ({ lotName, detail }) =>
      `${lotName} 的 ${detail.deviceName ?? ''} 时钟偏差 ${Math.abs(detail.offsetSeconds ?? 0)} 秒`,
    picturesTooLarge: ({ lotName, detail }) =>
      `${lotName} 的摄像机 ${detail.deviceName ?? ''} 发送的图片过大，未能保存`,
    eventConflict: ({ lotName, detail }) =>
      `${lotName} 的云盒 ${detail.boxSerial ?? ''} 用已有的事件编号 ${detail.eventId ?? ''} 上报了不同内容，未予记录`,
    orderUnpriced: ({ plate, lotName, detail }) =>
      `${plate || '无牌车'} 在 ${lotName} 的订单 ${detail.orderNo ?? ''} 无法计费，等待人工处理`,
    dataInconsistent: ({ detail }) => `数据检查发现 ${detail.findings ?? 0} 处不一致`,
    spaceLow: ({ detail }) => `服务器磁盘仅剩 ${detail.freeMegabytes ?? 0} MB`,
    backupFailed: ({ detail }) => `自动备份失败：${detail.reason ?? ''}`,
  },
  en: {
    blackListed: ({ plate, laneName, lotName }) => `Blacklisted vehicle ${plate} at ${lotName}, ${laneName}`,
    exitWithoutEntry: ({ plate, laneName, lotName }) =>
      `${plate || 'A vehicle without a plate'} left ${lotName} by ${laneName} without an entry`,
    laneWaiting: ({ plate, laneName, lotName }) =>
      `${plate || 'A vehicle without a plate'} waits at ${lotName}, ${laneName}, and nobody has taken the lane`,
    deviceSilent: ({ lotName }) => `The cloud box of ${lotName} has gone silent`,
    cameraSilent: ({ lotName, detail }) => `Device ${detail.deviceName ?? ''} of ${lotName} has gone silent`,
    unsteady: ({ lotName, detail }) => `Device ${detail.deviceName ?? ''} of ${lotName} keeps coming and going`,
    clockOff: ({ lotName, detail }) =>
      `The clock of ${detail.deviceName ?? ''} at ${lotName} is ${Math.abs(detail.offsetSeconds ?? 0)} s off`,
    picturesTooLarge: ({ lotName, detail }) =>
      `Camera ${detail.deviceName ?? ''} of ${lotName} sends pictures that are too large to be kept`,
    eventConflict: ({ lotName, detail }) =>
      `Cloud box ${detail.boxSerial ?? ''} of ${lotName} sent different content under an existing event ID, ${detail.eventId ?? ''}; it was not recorded`,
    orderUnpriced: ({ plate, lotName, detail }) =>
      `Order ${detail.orderNo ?? ''} of ${plate || 'a vehicle without a plate'} at ${lotName} could not be priced and needs attention`,
    dataInconsistent: ({ detail }) => `The data check found ${detail.findings ?? 0} inconsistent records`,
    spaceLow: ({ detail }) => `The server has only ${detail.freeMegabytes ?? 0} MB of disk space left`,
    backupFailed: ({ detail }) => `The automatic backup failed: ${detail.reason ?? ''}`,
  },
}

/** Describes an alarm in a sentence. */
export const describeAlarm = (kind: AlarmKind, about: About, language: Language): string => words[language][kind](about)
