import type { Sentences } from '../../../lib/sentences.ts'

export const laneFailures = {
  'lane.codeTaken': {
    zh: '该停车场已有此设备代码的车道，请换一个',
    en: 'This car park already has a lane with this device code. Choose another',
  },
  'lane.lotFixed': {
    zh: '车道不能换到其他停车场，请在那里新增',
    en: 'A lane cannot move to another car park. Add one there',
  },
  'lane.innerWithoutRegion': {
    zh: '只有通向区域的车道才能是场内通道。请先在区域管理里把它选入区域',
    en: 'Only a lane of a region can be an inner one. Choose it for a region first',
  },
  'lane.boxSpeaks': {
    zh: '云盒仍负责这些车道：{names}。请先在车道里把云盒改为“无”，再删除',
    en: 'Boxes still report for these lanes: {names}. Set the box of each to none first, then remove them',
  },
  'lane.inUse': {
    zh: '收费规则正在按车道使用：{names}。请先在收费规则的“停车场用哪条规则”中取消这些车道，再删除',
    en: 'Charge rules are assigned to these lanes: {names}. Remove those lines under "Assign rules" first, then remove the lanes',
  },
  'lane.hasPasses': {
    zh: '这些车道已有过车记录，不能删除：{names}。不再使用时把云盒改为“无”即可',
    en: 'These lanes have passes and cannot be removed: {names}. If they are no longer in use, set their box to none',
  },
  'lane.wasWorked': {
    zh: '这些车道已有车辆询问、掉头或道闸指令的记录，不能删除：{names}。不再使用时把云盒改为“无”即可',
    en: 'These lanes have records of vehicles that asked or turned back, or of commands to their barriers, and cannot be removed: {names}. If they are no longer in use, set their box to none',
  },
} as const satisfies Sentences
