import type { Sentences } from '../../../lib/sentences.ts'

export const apiTokenFailures = {
  'apiToken.beyondOwn': {
    zh: '你自己没有这些权限，不能给予令牌：{names}。请取消勾选，或请拥有这些权限的人员来创建',
    en: 'You do not have these permissions yourself, so you cannot give them to a token: {names}. Leave them out, or ask somebody who has them',
  },
  'apiToken.expiry': {
    zh: '有效期须在今天到 {days} 天之内',
    en: 'The last day has to be between today and {days} days from now',
  },
  'apiToken.unknown': {
    zh: 'API 令牌无效，请检查是否复制完整',
    en: 'This API token is not valid. Check that it was copied whole',
  },
  'apiToken.over': {
    zh: 'API 令牌已过期、已吊销，或创建它的人员已不能登录。请创建新的令牌',
    en: 'This API token has expired, was revoked, or was made by somebody who may not sign in any more. Make a new one',
  },
  'apiToken.peopleOnly': {
    zh: '此接口只供登录的人员使用，API 令牌不能调用',
    en: 'This call is for people who are signed in. An API token cannot make it',
  },
  'apiToken.revoked': { zh: '令牌“{name}”已经吊销', en: '"{name}" has been revoked already' },
} as const satisfies Sentences
