import type { Sentences } from '../../../lib/sentences.ts'

export const dutyFailures = {
  'sentryDuty.boothMissing': {
    zh: '岗亭不存在，或您不是它的值班人员',
    en: 'This booth does not exist, or you are not one of its attendants',
  },
  'sentryDuty.boothDisabled': { zh: '岗亭已停用，不能开班', en: 'This booth is disabled, so no shift can begin' },
  'sentryDuty.boothBusy': {
    zh: '{name} 正在该岗亭值班，请先由其交班',
    en: '{name} has a shift open at this booth. It has to be handed over first',
  },
  'sentryDuty.alreadyOn': {
    zh: '您在 {name} 还有班次未交班',
    en: 'You still have a shift open at {name}',
  },
  'sentryDuty.missing': { zh: '班次不存在或已交班', en: 'This shift does not exist or has been handed over' },
  'sentryDuty.notCounted': { zh: '请先清点现金', en: 'Count the cash first' },
  'sentryDuty.changed': {
    zh: '该班次刚刚被清点，请核对最新的清点结果后再试',
    en: 'This drawer has just been counted. Check the latest count and try again',
  },
  'sentryDuty.reasonNeeded': { zh: '清点现金与应有现金不符，请填写原因', en: 'Explain the difference' },
  'sentryDuty.takerSelf': { zh: '接班人不能是交班人本人', en: 'Somebody else has to take over' },
  'sentryDuty.takerNotHere': {
    zh: '接班人不是该岗亭的值班人员，或没有值班权限',
    en: 'Whoever takes over has to be an attendant of this booth with the permission to work shifts',
  },
  'sentryDuty.takerBusy': {
    zh: '接班人在其他岗亭还有班次未交班',
    en: 'Whoever takes over still has a shift open at another booth',
  },
  'sentryDuty.takerMayNotReceive': {
    zh: '接收人没有“值班交班：接收交班现金”权限，或看不到该停车场',
    en: 'Whoever receives the cash needs the permission “Shifts at booths: receive the cash” and access to this car park',
  },
} as const satisfies Sentences
