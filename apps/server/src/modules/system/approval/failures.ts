import type { Sentences } from '../../../lib/sentences.ts'

export const approvalFailures = {
  'approval.reasonNeeded': { zh: '请写明拒绝的原因', en: 'Say why you refuse' },
  'approval.oneByOne': {
    zh: '涉及金额或开业的申请不能批量处理，请逐条处理',
    en: 'Requests about money or about opening a car park are decided one by one',
  },
  'approval.roleCannot': {
    zh: '第 {stage} 级的角色没有审批此类申请的权限，请换一个角色，或在角色管理中授权',
    en: 'The role of stage {stage} does not have the permission to decide these requests. Choose another, or give it the permission under Roles',
  },
  'approval.noAmount': {
    zh: '此类申请没有金额，不能按金额设置审批级',
    en: 'Requests of this kind have no amount, so no stage can depend on one',
  },
  'approval.fromNothing': {
    zh: '第 {stage} 级的起始金额须大于 0；留空表示所有申请',
    en: 'The amount of stage {stage} has to be above 0. Leave it empty for all requests',
  },
} as const satisfies Sentences
