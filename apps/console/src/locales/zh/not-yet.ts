export const notYet = {
  text: '此功能将在后续版本中提供。',
  what: {
    carFlow: '这里将按小时、出入口和车型统计车流。',
    map: '这里将在地图上显示各停车场及其占用情况。',
    registerStatic: '这里将统计用户注册情况。',
  },
} as const
