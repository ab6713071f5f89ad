import type { Sentences } from '../../../lib/sentences.ts'

export const signInProviderFailures = {
  'signInProvider.adminOnly': {
    zh: '统一登录能让任何人员登录，只有能看到全部停车场的管理员可以设置',
    en: 'The provider decides who signs in as whom, so only administrators with access to all car parks can set it',
  },
  'signInProvider.plain': {
    zh: '地址须以 https:// 开头',
    en: 'The address has to begin with https://',
  },
  'signInProvider.secretMissing': { zh: '请填写客户端密钥', en: 'Enter the client secret' },
  'signInProvider.adminRole': {
    zh: '新加入的人员不能是管理员，请选择其他角色',
    en: 'People who are added cannot be administrators. Choose another role',
  },
  'signInProvider.changed': {
    zh: '统一登录设置刚被其他人修改过，请关闭后重新打开',
    en: 'Someone else has just changed these settings. Close them, open them again and repeat your change',
  },
  'signInProvider.unknown': {
    zh: '没有此代码的运营商，或它没有开启统一登录',
    en: 'There is no operator with this code, or it has no sign-in of its own',
  },
  'signInProvider.unreachable': {
    zh: '无法连接统一登录服务（{host}），请稍后再试，或用账号和密码登录',
    en: 'The sign-in service {host} cannot be reached. Try again later, or sign in with account and password',
  },
  'signInProvider.notProvider': {
    zh: '{host} 的回答不是 OpenID Connect，请检查地址',
    en: '{host} does not answer as an OpenID Connect provider. Check the address',
  },
  'signInProvider.clientRefused': {
    zh: '统一登录服务不接受客户端 ID 或密钥，请管理员检查设置',
    en: 'The sign-in service does not accept the client ID or its secret. An administrator has to check the settings',
  },
  'signInProvider.denied': {
    zh: '统一登录服务没有允许登录：{reason}',
    en: 'The sign-in service did not allow it: {reason}',
  },
  'signInProvider.stateUnknown': {
    zh: '这次登录不是从本浏览器开始的，请重新登录',
    en: 'This sign-in did not begin in this browser. Begin again',
  },
  'signInProvider.stateUsed': {
    zh: '这次登录已经完成过，请重新登录',
    en: 'This sign-in has already been used. Begin again',
  },
  'signInProvider.stateOld': {
    zh: '登录用时过长，请重新登录',
    en: 'The sign-in took too long. Begin again',
  },
  'signInProvider.codeRefused': {
    zh: '统一登录服务不接受它发出的登录码（可能已用过或已过期），请重新登录',
    en: 'The sign-in service does not take its code back: it was used or has expired. Begin again',
  },
  'signInProvider.wrongNonce': {
    zh: '登录凭证不属于这次登录，未予接受，请重新登录',
    en: 'The token belongs to another sign-in, so it was not accepted. Begin again',
  },
  'signInProvider.wrongIssuer': {
    zh: '登录凭证由另一个服务签发，未予接受。请管理员核对服务地址',
    en: 'The token was issued by another service, so it was not accepted. An administrator has to compare the address of the issuer',
  },
  'signInProvider.wrongAudience': {
    zh: '登录凭证是发给另一个系统的，未予接受。请管理员核对客户端 ID',
    en: 'The token is meant for another system, so it was not accepted. An administrator has to compare the client ID',
  },
  'signInProvider.expired': {
    zh: '登录凭证已过期，未予接受。请重新登录；若仍失败，请管理员核对服务器时间',
    en: 'The token has expired, so it was not accepted. Begin again; if it keeps failing, an administrator has to check the clocks',
  },
  'signInProvider.wrongSignature': {
    zh: '登录凭证的签名无效，未予接受。请联系管理员',
    en: 'The signature of the token is not valid, so it was not accepted. Tell an administrator',
  },
  'signInProvider.claimMissing': {
    zh: '登录凭证中没有 {claim}，无法识别人员，请管理员检查设置',
    en: 'The token has no {claim}, so it does not say who you are. An administrator has to check the settings',
  },
  'signInProvider.emailUnverified': {
    zh: '您在统一登录服务中的邮箱尚未验证，请先验证',
    en: 'Your e-mail address is not verified with the sign-in service. Verify it first',
  },
  'signInProvider.personUnknown': {
    zh: '{operator} 没有统一登录标识为“{name}”的员工，请联系管理员',
    en: '{operator} has no employee known to the sign-in service as "{name}". Ask an administrator',
  },
  'signInProvider.personOut': {
    zh: '您的账号已锁定或已离职，不能登录，请联系管理员',
    en: 'Your account is locked or has ended, so you cannot sign in. Ask an administrator',
  },
  'signInProvider.noAccount': {
    zh: '无法由“{name}”生成账号，请管理员先新增员工并填写其统一登录标识',
    en: 'No account can be made of "{name}". An administrator has to add you first, with your name at the sign-in service',
  },
  'signInProvider.noSecondFactor': {
    zh: '需要两步验证，但统一登录服务没有说明使用了两步验证。请在该服务中开启，或用账号、密码和验证码登录',
    en: 'A second factor is required, and the sign-in service does not say that there was one. Turn it on there, or sign in with account, password and code',
  },
} as const satisfies Sentences
