export const firstSteps = {
  title: '开始使用',
  intro: '按顺序完成以下步骤，停车场即可营业。可以随时离开，回来后接着做。',
  done: '已完成',
  todo: '未完成',
  lot: { title: '新增停车场', hint: '填写名称和车位数，其他资料可以以后补充。' },
  setup: { title: '筹备并开业', hint: '按引导建立车道、接通云盒、试算收费，然后开业。' },
  role: { title: '新增角色', hint: '角色决定人员能看什么、做什么，例如收费员、财务。' },
  person: { title: '新增员工', hint: '给每位员工角色和停车场，把设密码链接交给他。' },
  tenant: { title: '接入其他租户', hint: '只在你为其他停车运营方提供本系统时需要。' },
  noLot: { title: '还没有停车场', text: '停车场接通云盒后，这里会显示当天的收入、车流与在场车辆。' },
} as const
