import type { Language } from './variant.ts'

const zh = {
  tenantUser: '陈晓明',
  changePassword: '修改密码',
  avatar: '更换头像',
  logOut: '退出登录',
  create: '新增',
  export: '导出',
  import: '导入',
  template: '下载模板',
  remove: '删除',
  theme: '主题',
  language: '界面语言',
  columns: '列设置',
  loginPassword: '登录密码',
  next: '下一步',
  collapse: '收起菜单',
  expand: '展开菜单',
  openMenu: '打开菜单',
  closeMenu: '关闭菜单',
  more: '更多筛选',
}

/** What the pictures' walk presses, in each language. */
export const wordsOf: Record<Language, typeof zh> = {
  zh,
  en: {
    tenantUser: '陈晓明',
    changePassword: 'Change password',
    avatar: 'Change avatar',
    logOut: 'Log out',
    create: 'New',
    export: 'Export',
    import: 'Import',
    template: 'Download the template',
    remove: 'Remove',
    theme: 'Theme',
    language: 'Language',
    columns: 'Columns',
    loginPassword: 'Password',
    next: 'Next',
    collapse: 'Collapse the menu',
    expand: 'Expand the menu',
    openMenu: 'Open the menu',
    closeMenu: 'Close the menu',
    more: 'More filters',
  },
}
