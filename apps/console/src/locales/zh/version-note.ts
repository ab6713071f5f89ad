export const versionNote = {
  title: '版本更新历史',
  released: '{{day}} 发布',
  waiting: '待阅读',
  reviewed: '已于 {{time}} 阅读',
  confirm: '我已阅读',
  confirmHint: '阅读完毕后请确认，顶栏的版本提醒随之消失。',
  confirmed: '已确认阅读',
  failed: '版本更新历史加载失败',
  kind: { added: '新增', changed: '变更', fixed: '修复' },
} as const
