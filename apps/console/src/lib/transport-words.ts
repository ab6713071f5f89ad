import { currentLanguage } from './language.ts'

// Here and not among the locales: they must be there when nothing else could be loaded, and on the login page.
const zh = {
  network: '网络连接失败，请检查网络后重试',
  timeout: '请求超时，请稍后重试',
  sessionOver: '当前账号在其他地方登录，请重新登录',
  http: (status: number) => `服务器暂时无法处理请求（${status}）`,
}

const en: typeof zh = {
  network: 'The server cannot be reached. Check the network and try again.',
  timeout: 'The server took too long to answer. Try again later.',
  sessionOver: 'This account was signed in elsewhere. Please sign in again.',
  http: status => `The server cannot handle this now (${status}).`,
}

/** Sentences for a call that got no usable answer. */
export const transportWords = (): typeof zh => (currentLanguage() === 'zh' ? zh : en)
