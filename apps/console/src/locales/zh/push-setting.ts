export const pushSetting = {
  title: '推送设置',
  intro: '选择哪些消息主动提醒您：顶栏的红点和报警弹窗。未勾选的消息不会提醒，仍可在消息中心查看。',
  kinds: '提醒我',
  about: {
    blackListed: '黑名单上的车牌在您可见的停车场经过',
    exitWithoutEntry: '车辆出场，但没有它的入场记录',
    deviceSilent: '停车场的云盒超过两分钟没有消息',
    boxBack: '失联的云盒恢复联系',
    imported: '您发起的导入已完成',
    version: '系统更新到新版本',
    notice: '管理员发布的重要通知；未确认的通知在登录后仍会显示',
  },
  quiet: {
    title: '免打扰时段',
    on: '开启免打扰',
    from: '开始',
    until: '结束',
    hint: '按 {{zone}} 时间计算；结束早于开始时跨过午夜，两者相同则为全天。时段结束后，未看过的消息会再次点亮红点。',
    missing: '请填写时间',
  },
  failed: '推送设置加载失败',
  toMessages: '返回消息中心',
} as const
