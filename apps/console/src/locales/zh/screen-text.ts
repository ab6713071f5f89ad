import { screenTextNamesZh } from '@parkdesk/contract'

export const screenText = {
  ...screenTextNamesZh,
  one: '屏幕文字',
  field: { ...screenTextNamesZh.field, lotId: '停车场', creatorName: '创建人', createdAt: '创建时间' },
  shownHint: '最多 4 行，每行 32 列（汉字占 2 列）。缺少内容的行会自动省略。',
  spokenHint: '留空则不播报。',
  placeholders: '可用：{plate} 车牌 · {stay} 停车时长 · {fee} 应缴 · {arrears} 欠费 · {free} 空车位',
  preview: '预览',
  empty: {
    title: '所有屏幕都显示内置文字',
    hint: '为一种情形新增文字后，车道屏幕从下一辆车起改为显示它。屏幕的在线状态在“相机”里查看。',
  },
  removeSelected: '删除 {{count}} 条',
  removeTitle: '删除屏幕文字',
  removeConfirm: '将删除 {{names}}，之后这些情形恢复内置文字。确定删除？',
  removed: '已删除 {{count}} 条',
} as const
