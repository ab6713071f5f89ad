export const shareRegistration = {
  title: '共享登记',
  one: '登记',
  field: {
    registeredAt: '登记时间',
    parkingName: '停车场',
    name: '姓名',
    phone: '手机号码',
    plateNumber: '车牌号',
    lotId: '停车场',
    begin: '登记时间',
  },
  copyLink: '复制登记链接',
  copied: '登记链接已复制',
  empty: { title: '还没有人登记', hint: '把登记链接发给车主，他们填写后会显示在这里。' },
} as const
