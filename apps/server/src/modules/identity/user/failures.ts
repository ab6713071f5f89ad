import type { Sentences } from '../../../lib/sentences.ts'

export const userFailures = {
  'password.same': { zh: '新密码不能与原密码相同', en: 'The new password must differ from the current one' },
  'password.wrong': { zh: '当前密码不正确', en: 'The current password is wrong' },
  'password.mismatch': { zh: '两次输入的密码不相同', en: 'The two passwords do not match' },
  'password.length': { zh: '密码位数不对，长度最少8位，最大20位', en: 'The password must have 8 to 20 characters' },
  'password.classes': {
    zh: '密码复杂度不足',
    en: 'Use at least three of: upper case, lower case, digits, special characters',
  },
  'password.digitRun': {
    zh: '密码不能包含四位及以上连续递增或递减的数字',
    en: 'No four consecutive digits, ascending or descending',
  },
  'password.letterRun': {
    zh: '密码不能包含四位及以上连续递增或递减的字母',
    en: 'No four consecutive letters, ascending or descending',
  },
  'password.repeat': { zh: '密码不能包含四位及以上相同的字符', en: 'No character four times in a row' },
  'password.word': { zh: '密码不能包含 admin 或 pass', en: 'The words admin and pass are not allowed' },
  'user.changed': {
    zh: '“{name}”的资料在你打开后已被他人修改。请关闭后重新打开，再做修改',
    en: '"{name}" has been changed by someone else since you opened it. Close it, open it again and repeat your change',
  },
  'user.accountTaken': {
    zh: '该账号已被使用，请换一个（账号在所有运营商之间不能重复）',
    en: 'This account is taken. Choose another (accounts are unique across all operators)',
  },
  'user.providerNameTaken': {
    zh: '另一位员工已有此统一登录标识，请核对',
    en: 'Another employee has this name at the sign-in service. Check it',
  },
  'user.accountUsed': {
    zh: '此人已用该账号登录过，账号不能再改',
    en: 'This person has signed in with the account, so it can no longer be changed',
  },
  'user.rolesBeyondOwn': {
    zh: '这些角色含有你没有的权限，你不能给予，也不能管理拥有它们的人：{names}。请联系权限更高的管理员',
    en: 'These roles have permissions that you do not have, so you can neither assign them nor manage people who have them: {names}. Ask an administrator with more permissions',
  },
  'user.lotsBeyondOwn': {
    zh: '此人的停车场超出你能看到的范围，你不能给予，也不能管理此人。请只选你自己的停车场，或联系权限更高的管理员',
    en: 'This person has, or would have, access to car parks that you cannot access. Choose only your own car parks, or ask an administrator with access to more',
  },
  'user.lastAdmin': {
    zh: '至少要保留一位能登录、看到全部停车场、没有离职日期的管理员。请先让另一位人员成为管理员并设好密码',
    en: 'There must always be an administrator who can sign in, has access to all car parks and has no last day. Make someone else an administrator first, with a password set',
  },
  'user.selfReset': {
    zh: '自己的两步验证请在个人信息中关闭',
    en: 'Turn off your own second factor in your profile',
  },
  'user.self': { zh: '不能锁定自己', en: 'You cannot lock yourself' },
  'user.notActive': {
    zh: '此人已锁定或已离职，不能生成链接。请先解锁或清除最后工作日',
    en: 'This person is locked or has left, so no link can be created. Unlock the person or clear the last day first',
  },
  'user.roleGone': { zh: '没有这个角色：{names}', en: 'There is no such role: {names}' },
  'user.lotGone': { zh: '没有这个停车场：{names}', en: 'There is no such car park: {names}' },
  'user.noLot': { zh: '请至少选择一个停车场', en: 'Choose at least one car park' },
  'passwordLink.invalid': {
    zh: '链接无效、已使用或已过期，请联系管理员重新生成',
    en: 'This link is not valid, has been used or has expired. Ask an administrator for a new one',
  },
} as const satisfies Sentences
