export const error = {
  notPermitted: { title: '没有访问权限', text: '您的账号没有打开此页面的权限。如需使用，请联系管理员。' },
  notAvailable: {
    title: '页面暂不可用',
    text: '当前版本没有此页面（{{component}}）。菜单可能来自更新的版本，请联系管理员。',
  },
  broken: { title: '页面出错了', text: '此页面未能正常显示，其他页面不受影响。' },
  outdated: { title: '页面未能加载', text: '系统可能刚刚更新，请刷新后重试。' },
  unreachable: { title: '无法连接服务器', text: '正在自动重试，恢复后此页面会自动打开。' },
  goBack: '返回上一页',
  goHome: '返回首页',
  reload: '刷新页面',
  verification: '验证失败,请重新登录',
} as const
