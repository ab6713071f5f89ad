import type { Sentences } from '../../../lib/sentences.ts'

export const operatorFailures = {
  'tenant.changed': {
    zh: '“{name}”在你打开后已被他人修改。请关闭后重新打开，再做修改',
    en: '"{name}" has been changed by somebody else since you opened it. Close it, open it again and repeat your change',
  },
  'tenant.zone': {
    zh: '没有这个时区，请写成 Asia/Shanghai 的形式',
    en: 'There is no such time zone. Write it like Asia/Shanghai',
  },
  'tenant.platform': { zh: '平台自身不能停用', en: 'The platform itself cannot be suspended' },
  'tenant.stateAlready': {
    zh: '“{name}”已经是这个状态，请刷新',
    en: '"{name}" is in this state already. Refresh',
  },
  'tenant.adminStands': {
    zh: '“{name}”的管理员已经设置了密码。忘记密码由其管理员互相重置；都无法登录时，在服务器上用 npm run password 重置',
    en: 'An administrator of "{name}" has set a password. Administrators reset each other’s; when none can sign in, npm run password on the server does it',
  },
} as const satisfies Sentences
