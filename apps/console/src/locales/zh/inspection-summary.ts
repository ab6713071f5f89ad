export const inspectionSummary = {
  title: '巡检统计',
  field: {
    by: '统计方式',
    begin: '应开始时间',
    lotId: '停车场',
    name: '名称',
    place: '所属',
    total: '应检',
    done: '按时',
    late: '超时',
    missed: '漏检',
    findings: '发现问题',
    onTimeShare: '按时率',
  },
  by: { person: '按人员', lot: '按停车场', point: '按巡检点' },
  nobody: '未指定责任人',
  empty: { title: '没有已结束的巡检', hint: '巡检完成或漏检后，在这里按人员、停车场和巡检点统计。' },
} as const
