export const video = {
  title: '视频',
  lot: '停车场',
  stale: '连接中断，显示的是之前的图片',
  cut: '车道太多，只显示一部分。请选择停车场。',
  failed: '图片加载失败',
  empty: { title: '还没有车道', hint: '在“车道”里新增车道并选择负责的云盒后，这里会显示每条车道最近的图片。' },
  none: '没有图片',
  open: '打开{{lane}}的处理单',
  take: '取图',
  takeOf: '取{{lane}}的图片',
  why: '视频墙取图',
  capture: { running: '正在取图', refused: '相机不支持取图', failed: '没有取到图片' },
} as const
