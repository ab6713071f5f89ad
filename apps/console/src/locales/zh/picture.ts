export const picture = {
  hint: 'jpg 或 png，每张不超过 500KB，最多 {{most}} 张。',
  add: '上传图片',
  remove: '移除图片 {{place}}',
  one: '图片 {{place}}',
  type: '只能上传 jpg 或 png 图片，请换一个文件',
  size: '图片不能超过 500KB，请压缩后再上传',
} as const
