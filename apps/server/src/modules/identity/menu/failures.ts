import type { Sentences } from '../../../lib/sentences.ts'

export const menuFailures = {
  'menu.title': { zh: '标题不能包含 { } $ < > 这些符号', en: 'A title cannot contain { } $ < >' },
  'menu.changed': {
    zh: '菜单项有增减，请刷新后重新设置',
    en: 'Menu items have been added or removed since you opened the page. Refresh and try again',
  },
  'menu.roleGone': {
    zh: '所选角色已不存在，请刷新后重新选择',
    en: 'A role you chose no longer exists. Refresh and choose again',
  },
  'menu.landing': {
    zh: '登录后首先打开的页面不能限制角色',
    en: 'Everyone lands on this page after signing in, so it cannot be limited to roles',
  },
} as const satisfies Sentences
