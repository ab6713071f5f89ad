export const passPicture = {
  masked: '没有权限',
  waiting: '图片尚未上传',
  lost: '图片无法显示',
  newTab: '在新标签页打开',
} as const
