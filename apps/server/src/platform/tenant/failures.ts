import type { Sentences } from '../../lib/sentences.ts'

export const tenantFailures = {
  'share.unknown': {
    zh: '链接已失效，请向停车场索取新的链接或重新扫码',
    en: 'This link is no longer valid. Ask the car park for a new one, or scan its code again',
  },
  'tenant.suspended': {
    zh: '贵公司的账号已被平台停用，暂时不能登录。请联系平台管理员',
    en: 'Your operator has been suspended by the platform, so nobody can sign in for now. Contact the platform’s administrator',
  },
  'subTenant.suspended': {
    zh: '你所在的子租户已被总部停用，暂时不能登录。请联系总部管理员',
    en: 'Your sub-tenant has been suspended by headquarters, so you cannot sign in for now. Contact an administrator there',
  },
  'module.off': {
    zh: '贵公司或你所在的子租户没有开通此功能，请联系管理员',
    en: 'Your operator, or your part of it, does not have this feature. Contact an administrator',
  },
  'limit.lots': {
    zh: '停车场数量已达上限（{limit} 个）。请先停业不用的停车场，或联系平台管理员提高上限',
    en: 'Your operator may have {limit} car parks and has that many. Close one that is not used, or ask the platform’s administrator for more',
  },
  'limit.users': {
    zh: '人员数量已达上限（{limit} 人）。请先锁定已离职的人员，或联系平台管理员提高上限',
    en: 'Your operator may have {limit} people and has that many. Lock those who have left, or ask the platform’s administrator for more',
  },
  'limit.partLots': {
    zh: '子租户{name}的停车场数量已达上限（{limit} 个）。请先停业不用的停车场，或联系总部提高上限',
    en: 'The sub-tenant {name} may have {limit} car parks and has that many. Close one that is not used, or ask headquarters for more',
  },
  'limit.partUsers': {
    zh: '子租户{name}的人员数量已达上限（{limit} 人）。请先锁定已离职的人员，或联系总部提高上限',
    en: 'The sub-tenant {name} may have {limit} people and has that many. Lock those who have left, or ask headquarters for more',
  },
  'limit.partStorage': {
    zh: '子租户{name}的文件空间已达上限（{limit} MB）。请先删除不用的文件，或联系总部提高上限',
    en: 'The files of the sub-tenant {name} may take {limit} MB and do. Remove some that are not used, or ask headquarters for more',
  },
  'limit.storage': {
    zh: '文件空间已达上限（{limit} MB）。请先删除不用的文件，或联系平台管理员提高上限',
    en: 'The files of your operator may take {limit} MB and do. Remove some that are not used, or ask the platform’s administrator for more',
  },
} as const satisfies Sentences
